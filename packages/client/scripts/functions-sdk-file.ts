import { answerOf, bodyOf, type Document, HEADER, type Operation, operationsOf } from './document.ts'
import { comment, propertyName, typeText } from './type-text.ts'
import { typesFile } from './types-file.ts'

type Tree = { readonly calls: Map<string, Operation>; readonly inner: Map<string, Tree> }

/** The types of what functions import: the API by the ids of its operations, and what else the runtime has. */
export function functionsSdkFile(contract: Document): string {
  const tree: Tree = { calls: new Map(), inner: new Map() }
  for (const one of operationsOf(contract)) add(tree, one.operationId.split('.'), one)
  return `${HEADER}
declare module '@reeve/functions-sdk' {
  export type JSONValue = string | number | boolean | null | undefined | readonly JSONValue[] | { readonly [key: string]: JSONValue }
  export type JSONObject = { readonly [key: string]: JSONValue }
  export const functions: { getConfig(): Promise<{ readonly secrets: Readonly<Record<string, string>> }> }
  namespace Requested {
${declared(contract, 'requested')}
  }
  namespace Answered {
${declared(contract, 'answered')}
  }
  export const sdk: ${treeText(tree, '  ')}
}

declare module '@reeve/test' {
  type Assertions = {
    equal(actual: unknown, expected: unknown, description?: string): void
    ok(value: unknown, description?: string): void
    fail(message?: string): void
  }
  export function test(
    name: string,
    run: (assertions: Assertions) => unknown,
    options?: { readonly skip?: boolean; readonly only?: boolean },
  ): void
}
`
}

const declared = (contract: Document, use: 'requested' | 'answered'): string =>
  typesFile(contract, use).replace(HEADER, '').trim()

function add(tree: Tree, [head = '', ...rest]: string[], one: Operation): void {
  if (rest.length === 0) {
    tree.calls.set(head, one)
    return
  }
  const inner = tree.inner.get(head) ?? { calls: new Map(), inner: new Map() }
  tree.inner.set(head, inner)
  add(inner, rest, one)
}

function treeText({ calls, inner }: Tree, indent: string): string {
  const deeper = `${indent}  `
  const members = [...new Set([...calls.keys(), ...inner.keys()])].sort().map((name) => {
    const [call, below] = [calls.get(name), inner.get(name)]
    const types = [call && callText(call), below && treeText(below, deeper)].filter((one) => one !== undefined)
    const type = types.length > 1 ? types.map((one) => `(${one})`).join(' & ') : types[0]
    return `${call ? comment({ description: call.summary }, deeper) : ''}${deeper}${propertyName(name)}: ${type}\n`
  })
  return `{\n${members.join('')}${indent}}`
}

/** Parts of the path, of the query and of the body stand side by side. */
function callText(one: Operation): string {
  const members = (one.parameters ?? []).map(({ name, required, schema }) => {
    const type = typeText(schema, 'requested', 'Requested.')
    return `${propertyName(name)}${required ? '' : '?'}: ${type}`
  })
  const body = bodyOf(one)
  const parts = [
    members.length > 0 ? `{ ${members.join('; ')} }` : '',
    body ? typeText(body, 'requested', 'Requested.') : '',
  ]
  const input = parts.filter((part) => part !== '').join(' & ') || 'object'
  const mark = (one.parameters ?? []).some(({ required }) => required) ? '' : '?'
  return `(input${mark}: ${input}) => Promise<${typeText(answerOf(one), 'answered', 'Answered.')}>`
}
