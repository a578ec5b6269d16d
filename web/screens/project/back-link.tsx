import { ArrowLink } from "../../ui/arrow-link.tsx";

/** Everything below the banner where a sample does not exist (SERV-5). */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <div data-section="plain">
      <ArrowLink to={to}>{label}</ArrowLink>
    </div>
  );
}
