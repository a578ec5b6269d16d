/** The object without one of its fields. */
export function without<Value extends object, Field extends keyof Value>(
  value: Value,
  field: Field,
): Omit<Value, Field> {
  const rest: Partial<Value> = { ...value };
  delete rest[field];
  // All other fields are there; TypeScript does not follow `delete`.
  return rest as Omit<Value, Field>;
}
