import { Button } from "./button.tsx";

interface YesOrNoProps {
  readonly yes: string;
  readonly no: string;
  readonly busy?: boolean;
  /** Whether yes takes something away. */
  readonly erases?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/**
 * The buttons of a dialog that asks about what cannot be taken back. The way out stands first, where a dialog
 * puts the focus: a second press of Enter does nothing.
 */
export function YesOrNo({ yes, no, busy = false, erases = false, onYes, onNo }: YesOrNoProps) {
  return (
    <>
      <Button look="quiet" onClick={onNo}>
        {no}
      </Button>
      <Button busy={busy} erases={erases} onClick={onYes}>
        {yes}
      </Button>
    </>
  );
}
