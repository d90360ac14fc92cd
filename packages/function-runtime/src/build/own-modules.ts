const RUNTIME = `globalThis[Symbol.for('reeve.functions')]`

/** What code imports without a prefix; the worker has put the values there. */
export const OWN_MODULES: Readonly<Record<string, string>> = {
  '(@reeve/functions-sdk).js': `export const { functions, sdk } = ${RUNTIME}\n`,
  '(@reeve/test).js': `export const { test } = ${RUNTIME}\n`,
}
