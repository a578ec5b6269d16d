import { z } from "zod";
import { visitorEmail, visitorLine, visitorText } from "./visitor-text.ts";

/**
 * A contact message as a visitor sends it (API-2). The bounds are far above honest use, because the server
 * must refuse nothing that the browser's own checks accept (CONTACT-2).
 */
export const contactMessageSchema = z.strictObject({
  name: visitorLine(500),
  email: visitorEmail(),
  phone: visitorLine(100),
  message: visitorText(20_000),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;
