import type { ReactNode } from "react";
import type { CategoryView, FactView, HomeView, PlanView } from "../../views.ts";
import { CallToAction } from "./call-to-action.tsx";
import { Clients } from "./clients.tsx";
import { Counters } from "../../sections/counters.tsx";
import { Pricing } from "./pricing.tsx";
import { SelectedWork } from "./selected-work.tsx";
import { ServiceRows } from "./service-rows.tsx";
import { Statement } from "./statement.tsx";

interface BelowBannerProps {
  home: HomeView | undefined;
  facts: FactView[] | undefined;
  plans: PlanView[] | undefined;
  categories: CategoryView[];
  /** Path to all projects. */
  allWork: string;
  /** What clients say. */
  children: ReactNode;
}

/** The home page below its banner (HOME-5 to HOME-8), in its order. */
export default function BelowBanner({ home, facts, plans, categories, allWork, children }: BelowBannerProps) {
  return (
    <>
      {home && <Statement {...home.statement} />}
      {home && <Counters counters={home.counters} />}
      {home && facts && <Clients names={home.clients} facts={facts} />}
      <ServiceRows categories={categories} />
      {home && <SelectedWork projects={home.work} all={allWork} />}
      {plans && <Pricing plans={plans} />}
      {children}
      {home && <CallToAction {...home.call} />}
    </>
  );
}
