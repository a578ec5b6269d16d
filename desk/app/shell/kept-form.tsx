import type { ComponentProps } from "react";

interface KeptFormProps extends Omit<ComponentProps<"form">, "action" | "onSubmit"> {
  /** Rejects where what was typed was not taken. */
  readonly send: (form: FormData) => Promise<unknown>;
}

/**
 * A form that is emptied once what was typed into it is taken, and keeps it until then. An `action` would
 * empty it in any case.
 */
export function KeptForm({ send, ...others }: KeptFormProps) {
  return (
    <form
      {...others}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        // Whoever sends says why it failed.
        void send(new FormData(form)).then(
          () => form.reset(),
          () => {},
        );
      }}
    />
  );
}
