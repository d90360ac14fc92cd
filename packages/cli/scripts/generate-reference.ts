// Writes docs/reference/command-line.md from the list of commands.
import type { Generator } from '../../../scripts/generating/generator.ts'
import type { Command } from '../src/command.ts'
import { commands } from '../src/commands/index.ts'
import { EXIT } from '../src/exit.ts'
import { LIST_FLAGS } from '../src/listing.ts'
import { PROFILE_FLAGS } from '../src/profile.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const SHARED: ReadonlySet<string> = new Set([...Object.keys(PROFILE_FLAGS), ...Object.keys(LIST_FLAGS), 'json'])

function rowOf({ name, also = [], args, about, flags }: Command): string {
  const own = Object.entries(flags).flatMap(([flag, { value }]) =>
    SHARED.has(flag) ? [] : [`\`--${flag}${value ? ` ${cell(value)}` : ''}\``],
  )
  const others = also.length === 0 ? '' : ` Also \`${also.join('`, `')}\`.`
  return `| \`${cell([name, ...args].join(' '))}\` | ${cell(about)}${others} | ${own.join(' ')} |`
}

const flagRows = (flags: Command['flags']): string[] =>
  Object.entries(flags).map(
    ([flag, { value, about }]) => `| \`--${flag}${value ? ` ${value}` : ''}\` | ${cell(about)} |`,
  )

const text = `# Command line

Made from the list of commands by \`npm run generate\`; do not edit. \`reeve help COMMAND\` says more about one.

Objects are named by their ids or their whole names, people by their e-mail addresses too, and \`me\` is yourself. Lists are
tables with names instead of ids; \`--json\` prints what the API answers. \`edit\` opens the object in the editor that VISUAL
or EDITOR names and sends only what you changed, with the version it has read: what others changed meanwhile is not
overwritten, and a refusal keeps what you wrote. Colours are for terminals, and \`NO_COLOR\` turns them off; so are the bars
of long work.

\`reeve login --as NAME\` keeps a sign-in under a name, with \`--profile FILE\` an API key; \`reeve login use NAME\` uses another,
and \`--as NAME\` uses it for one command. \`source <(reeve help --completions bash)\` completes commands, flags and their
values; zsh and fish have their own scripts.

| Command | What it does | Flags of its own |
|---|---|---|
${commands.map(rowOf).join('\n')}

## Flags of commands that call the service

| Flag | Meaning |
|---|---|
${flagRows(PROFILE_FLAGS).join('\n')}

## Flags of lists

| Flag | Meaning |
|---|---|
${flagRows(LIST_FLAGS).join('\n')}

## Exit codes

| Code | Meaning |
|---|---|
${Object.values(EXIT)
  .map(({ code, about }) => `| ${code} | ${about} |`)
  .join('\n')}
`

export const generate: Generator = () => ({ 'docs/reference/command-line.md': text })
