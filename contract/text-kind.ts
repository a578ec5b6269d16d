import { z } from "zod";
import { isSlug } from "./slug.ts";

/** What a text field contains, where that is more than plain text: a reader of foreign data must know. */
export type TextKind = "html" | "picture" | "social" | "moment";

/** The kinds of the contract's text fields, and a second name that providers use for a field. */
export const textKinds = z.registry<{ kind: TextKind; alias?: string }>();

/** HTML, sanitised before it reaches a page (API-5). */
export const htmlText = () => z.string().register(textKinds, { kind: "html" });

/** Storage path of a picture; empty where there is none. */
export const picturePath = () => z.string().register(textKinds, { kind: "picture" });

/** Address of a social page, empty where there is none; `alias` is the field's other spelling (SHELL-7). */
export const socialAddress = (alias: string) => z.string().register(textKinds, { kind: "social", alias });

/** A time as ISO 8601; empty where it is unknown. */
export const moment = () => z.string().register(textKinds, { kind: "moment" });

/**
 * The words after an entry's id in its address; missing where it has none. Only the own content supplies
 * them.
 */
export const slugText = () => z.string().refine(isSlug).optional();
