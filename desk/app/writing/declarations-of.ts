/**
 * What a `style` attribute declares, in lower case. It is split and not searched by an expression, which in a
 * style of some 100 KB would try pairs of places for half a minute. Word declares names that no browser
 * knows.
 */
export const declarationsOf = (style: string): ReadonlyMap<string, string> =>
  new Map(
    style.split(";").map((declaration) => {
      const [name = "", ...value] = declaration.toLowerCase().split(":");
      return [name.trim(), value.join(":").trim()] as const;
    }),
  );
