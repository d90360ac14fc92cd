// Writes docs/reference/settings.md from the table of settings.
import type { Generator } from '../../../scripts/generating/generator.ts'
import { areas } from '../src/areas/index.ts'
import { SETTINGS } from '../src/settings/settings.ts'

const areaOf = (name: string): string => areas.find(({ settings }) => settings?.includes(name))?.name ?? ''
const rows = Object.entries(SETTINGS).map(
  ([name, { default: value, about }]) =>
    `| \`${name}\` | ${value === '' ? '' : `\`${value}\``} | ${areaOf(name)} | ${about} |`,
)
const text = `# Settings

Made from \`packages/server/src/settings/settings.ts\` by \`npm run generate\`; do not edit. All are environment variables. An
unknown name that starts with \`REEVE_\` or a bad value stops the start with one line that names it.
A setting with an area acts only there; the others concern the whole service.

| Name | Default | Area | Meaning |
|---|---|---|---|
${rows.join('\n')}
`

export const generate: Generator = () => ({ 'docs/reference/settings.md': text })
