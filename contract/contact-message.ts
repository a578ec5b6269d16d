import { z } from "zod";
import { optionalLine, visitorEmail, visitorLine, visitorText } from "./visitor-text.ts";

const maxPhone = 100;

/**
 * A contact message as a visitor sends it (API-2). The bounds are far above honest use, because the server
 * must refuse nothing that the browser's own checks accept (CONTACT-2).
 */
export const contactMessageSchema = z.strictObject({
  name: visitorLine(500),
  email: visitorEmail(),
  phone: visitorLine(maxPhone),
  message: visitorText(20_000),
});

/** A message whose phone number may be left out or empty: where the content does not require it. */
export const phonelessMessageSchema = contactMessageSchema.extend({ phone: optionalLine(maxPhone) });

export type ContactMessage = z.infer<typeof contactMessageSchema>;
