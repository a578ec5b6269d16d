import { type FormEvent, use, useRef, useState } from "react";
import { useLocation } from "react-router";
import { stampHeader, trapField, trapHeader } from "#contract/form-marks.ts";
import { send } from "../sources/api-client.ts";
import type { FormResult } from "#contract/form-result.ts";
import { FormResultContext } from "../sources/form-result.ts";
import { takeStamp } from "../sources/form-stamp.ts";
import { useAddress } from "../sources/use-address.ts";
import { useWords } from "../sources/locale.ts";
import { notify } from "../ui/notify.ts";
import type { Outcome } from "./form-outcome.tsx";

/**
 * How long a form may be on its way. On a network that stalls the visitor is told then; sending it again is
 * safe, as it has the same Idempotency-Key.
 */
const patienceMs = 30_000;

interface FormSend {
  /** The API call that receives the form. */
  call: "sendMessage" | "subscribe";
  form: FormResult["form"];
  done: string;
  failed: string;
}

/** The text fields of a form; `page` and the honeypot are fields only in posts without JavaScript (API-2). */
function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter(([name]) => name !== "page" && name !== trapField);
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === "string" ? value : ""]));
}

/** What distinguishes people from programs; a message without it is stored all the same. */
async function marksOf(form: HTMLFormElement): Promise<Record<string, string>> {
  const trapped = new FormData(form).get(trapField) ? { [trapHeader]: "1" } : {};
  const stamp = await takeStamp();
  return stamp ? { ...trapped, [stampHeader]: stamp } : trapped;
}

/**
 * Sends a form: on success the toast and an empty form, on any failure the toast and the form as it was
 * (CONTACT-3, SHELL-20); `said` is the same sentence for the form itself. Sending the same text again uses
 * the same Idempotency-Key, so it is stored once.
 */
export function useFormSend({ call, form: name, done, failed }: FormSend) {
  const { notifications, nav } = useWords();
  const [said, setSaid] = useState<Outcome>();
  const [sending, setSending] = useState(false);
  const attempt = useRef({ body: "", key: "" });

  async function say(outcome: Outcome) {
    const labels = { group: notifications, close: nav.close };
    setSaid({ ...outcome, by: "toast" });
    if (await notify(outcome.kind, outcome.text, { form: name, labels })) return;
    // Screen readers announce only what was not there before.
    setSaid(undefined);
    setTimeout(() => setSaid(outcome));
  }

  async function submit(form: HTMLFormElement) {
    const fields = fieldsOf(form);
    const body = JSON.stringify(fields);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    setSending(true);
    setSaid(undefined);
    try {
      const headers = { "idempotency-key": attempt.current.key, ...(await marksOf(form)) };
      await send(call, fields, headers, AbortSignal.timeout(patienceMs));
      attempt.current = { body: "", key: "" };
      form.reset();
      void say({ kind: "success", text: done });
    } catch (error) {
      console.error(error);
      void say({ kind: "error", text: failed });
    } finally {
      setSending(false);
    }
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!sending) void submit(event.currentTarget);
  };
  const onFocus = () => void takeStamp();
  const unsay = () => setSaid(undefined);
  return {
    sending,
    said,
    say,
    unsay,
    onSubmit,
    onFocus,
    result: useFormResult({ form: name, done, failed }),
  };
}

/** The outcome of a post without JavaScript: the failed values, or the mark in the address. */
function useFormResult({ form: name, done, failed }: Omit<FormSend, "call">) {
  const posted = use(FormResultContext);
  const { search, pathname } = useLocation();
  const isPage = useAddress() !== undefined;
  const mark = new URLSearchParams(search).get("sent");
  const failure = posted?.form === name ? posted : null;
  const failedHere: Outcome | null = failure && { kind: "error", text: failed, by: "page" };
  const doneHere: Outcome | undefined =
    mark === name ? { kind: "success", text: done, by: "page" } : undefined;
  return {
    // The cached 404 page is the same for all unknown addresses: from there a post leads home.
    pathname: isPage ? pathname : "/",
    failure,
    said: failedHere ?? doneHere,
    sentNothing: mark === "nothing",
  };
}
