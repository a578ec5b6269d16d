import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../sources/home-queries.ts";
import { CallToAction } from "./call-to-action.tsx";

/** The home page's call, at the end of a list. */
export function ClosingCall() {
  const call = useQuery(callQuery).data;
  return call ? <CallToAction {...call} /> : null;
}
