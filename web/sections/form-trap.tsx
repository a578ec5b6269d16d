import { trapField } from "#contract/form-marks.ts";

/**
 * A honeypot: a field that programs fill in and that people reach neither by eye, keyboard nor screen reader
 * (API-2).
 */
export function FormTrap() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
