/** The texts of a commit by path. */
export type Files = Readonly<Record<string, string>>

export const ENTRY = 'main.ts'

export const filesOf = (encoded: Readonly<Record<string, string>>): Files =>
  Object.fromEntries(Object.entries(encoded).map(([path, content]) => [path, textOf(content)]))

export const encodedFiles = (files: Files): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, base64Of(text)]))

const textOf = (base64: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)))

export const base64Of = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

/** The file that callers run is first, then by name. */
export const pathsOf = (files: Files): string[] =>
  Object.keys(files).sort((a, b) => Number(b === ENTRY) - Number(a === ENTRY) || a.localeCompare(b))

export const areSame = (a: Files, b: Files): boolean => {
  const paths = Object.keys(a)
  return paths.length === Object.keys(b).length && paths.every((path) => a[path] === b[path])
}

/** What a new function begins with: it runs as it is, and so do its tests. */
export const EXAMPLE: Files = {
  [ENTRY]: `import { functions, type JSONObject } from "@reeve/functions-sdk"

/** Gets the arguments of the caller and returns one JSON object. */
export default async function main(input: JSONObject): Promise<JSONObject> {
  const { secrets } = await functions.getConfig()
  console.log('secrets that are set:', Object.keys(secrets).join(', ') || 'none')
  return { hello: input.name ?? 'world' }
}
`,
  'main.test.ts': `import { test } from "@reeve/test"

export default function registerTests({ handler }) {
  test('greets by name', async ({ equal }) => {
    equal((await handler({ name: 'Ada' })).hello, 'Ada')
  })
}
`,
}
