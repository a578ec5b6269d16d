import { z } from "zod";
import { visitorEmail } from "./visitor-text.ts";

/** A newsletter sign-up as a visitor sends it (API-2). */
export const newsletterSubscriptionSchema = z.strictObject({ email: visitorEmail() });
