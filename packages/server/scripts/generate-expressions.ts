// Writes docs/reference/expressions.md from the tables of expressions.

import { formatType, type StructDeclaration } from '@reeve/cel'
import type { Generator } from '../../../scripts/generating/generator.ts'
import { ENVIRONMENT_NAMES, rowOf } from '../src/expressions/environments.ts'
import { AUTOMATION_FIELDS, TEMPLATE_FIELDS } from '../src/expressions/fields.ts'
import { FUNCTIONS } from '../src/expressions/functions/library.ts'
import { TIME_FORMATS } from '../src/expressions/functions/time-layout.ts'
import { LIMITS, MOST_BYTES, MOST_MILLISECONDS } from '../src/expressions/limits.ts'
import { RESULTS } from '../src/expressions/results.ts'
import { declarationsFor, VARIANTS } from '../src/expressions/types/declarations.ts'
import { ENUMS } from '../src/expressions/types/enums.ts'
import { TRIGGER_KINDS, TRIGGERS } from '../src/expressions/types/triggers.ts'
import { PAIRS } from '../src/wire/names.ts'

const code = (text: string): string => `\`${text}\``
const cell = (text: string): string => text.replaceAll('|', '\\|')
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

const environments = ENVIRONMENT_NAMES.map((name) => {
  const { about, variables, groups, result, bytes, emptyMatches } = rowOf(name)
  const named = Object.entries(variables).map(([variable, type]) => code(`${variable}: ${type}`))
  const notes = [bytes ? `at most ${bytes} bytes` : '', emptyMatches ? 'empty matches everything' : '']
  return [code(name), about, named.join(', '), groups.join(' '), RESULTS[result].name, notes.filter(Boolean).join('; ')]
})

const functions = FUNCTIONS.map(({ group, signature, about, only }) => [
  group,
  code(signature),
  about + (only ? ` Only in ${only.map(code).join(', ')}.` : ''),
])

const fieldsOf = (declaration: StructDeclaration): string =>
  [...declaration.fields.values()].map(({ name, type }) => code(`${name}: ${formatType(type)}`)).join(', ')

const isTrigger = (name: string): boolean => /^Trigger(?!Grant$)/.test(name)
const structs = declarationsFor().filter((one) => one.kind === 'struct' && !isTrigger(one.name))
const objects = structs.map((one) => [code(one.name), one.kind === 'struct' ? fieldsOf(one) : ''])

const added = Object.values(VARIANTS).map((variant) => {
  const plain = structs.find(({ name }) => name === variant.name)
  const more = [...variant.fields.values()].filter(({ name }) => plain?.kind === 'struct' && !plain.fields.has(name))
  return [code(variant.name), more.map(({ name, type }) => code(`${name}: ${formatType(type)}`)).join(', ')]
})

const enums = ENUMS.map(({ name, prefix, values, scopes = [] }) => [
  [name, ...scopes].map(code).join(' or '),
  code(prefix),
  values.map(code).join(', '),
])

const triggers = TRIGGER_KINDS.map((kind) => [
  code(kind),
  Object.entries(TRIGGERS[kind].fields)
    .map(([key, type]) => code(`${key}: ${type}`))
    .join(', '),
])

const fields = Object.entries(AUTOMATION_FIELDS).map(([field, result]) => [code(field), RESULTS[result].name])
const templates = Object.entries(TEMPLATE_FIELDS).map(([field, escaping]) => [code(field), escaping])
const formats = Object.entries(TIME_FORMATS).map(([name, layout]) => [code(`TimeFormat.${name}`), code(layout)])

const text = `# Expressions

Made from \`packages/server/src/expressions\` by \`npm run generate\`; do not edit. Expressions are written in the Common
Expression Language. A text has at most ${MOST_BYTES} bytes, a tree ${LIMITS.depth} levels, comprehensions nest ${LIMITS.comprehensions} deep; an
evaluation takes at most ${LIMITS.steps} steps and ${MOST_MILLISECONDS / 1000} seconds, lookups included.

## Where expressions stand

Groups of functions: S standard and strings, T time, N network, D directory, U user, P policy, I insights, W url.

${table(['Name', 'Place', 'Variables', 'Groups', 'Must give', 'Notes'], environments)}

## Fields of automation steps

${table(['Field', 'Must give'], fields)}

\`ctx\` may only be followed by a name: \`ctx.trigger\`, \`ctx.<step>\` or \`ctx["my step"]\`, of an earlier step.

## Functions

Those of the language itself (S) come with every environment. \`reeve.\` may also be written as \`${PAIRS.functions.reeve}.\` or one of the roots of
\`REEVE_EXPRESSION_ROOTS\`.

${table(['Group', 'Signature', 'What it gives'], functions)}

${table(['Layout', 'Value'], formats)}

## Types

Every field is reachable in camelCase and snake_case. An unset field reads as its zero value, and \`has()\` of it is
false. A missing key of \`profile\` is an error, of \`attributes\` an empty text. Users and accounts are equal by id.

${table(['Type', 'Fields'], objects)}

Some places see more:

${table(['Type', 'More fields'], added)}

## Enums

\`UserStatus.ENABLED\`, \`UserStatus.USER_STATUS_ENABLED\`, \`USER_STATUS_ENABLED\` and the texts \`"ENABLED"\` and
\`"USER_STATUS_ENABLED"\` are all equal.

${table(['Enum', 'Prefix of long names', 'Values'], enums)}

## What \`ctx.trigger\` holds

${table(['Trigger', 'Keys'], triggers)}

## Templates

1. Text outside \`{{ }}\` is copied; \`\\{{\` is a literal \`{{\`.
2. An expression ends at the first \`}}\` outside its string literals: write \`} }\` to close two maps.
3. Values become text: times as RFC 3339, durations as \`3600s\`, enums as their short name, lists and maps as JSON, users
   as their display name, nothing for null. A secret is an error.
4. In objects a text that is one \`{{ }}\` and nothing else keeps the value's type. Keys are no templates.
5. What is inserted is escaped for its place and never read as a template again.
6. One expression that fails fails the whole text.

${table(['Field', 'Escaped for'], templates)}
`

export const generate: Generator = () => ({ 'docs/reference/expressions.md': text })
