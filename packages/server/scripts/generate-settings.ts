// Writes docs/reference/settings.md from the table of settings; with --check only compares.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { areas } from '../src/areas/index.ts'
import { SETTINGS } from '../src/settings/settings.ts'

const url = new URL('../../../docs/reference/settings.md', import.meta.url)
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
if (!process.argv.includes('--check')) {
  mkdirSync(new URL('.', url), { recursive: true })
  writeFileSync(url, text)
} else if (readFileSync(url, 'utf8') !== text) {
  console.error('docs/reference/settings.md is not what the settings say: run npm run generate')
  process.exitCode = 1
}
