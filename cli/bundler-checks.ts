/**
 * What the bundler need not say in either build, the site's or the desk's. React libraries mark modules with
 * `"use client"` for servers that render components, which neither build is: without this, the first start
 * would print a drawn warning for each of some twenty modules that work as they are.
 */
export const bundlerChecks = { moduleLevelDirective: false, pluginTimings: false } as const;
