import { trapField } from "#contract/form-marks.ts";

/** A field that programs fill in and no person meets, neither by eye nor by keyboard nor by screen reader (API-2). */
export function FormTrap() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
