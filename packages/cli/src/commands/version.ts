import { command, JSON_FLAG } from '../command.ts'
import { pairs, printJson, printLine } from '../print.ts'

export const version = command({
  name: 'version',
  about: 'Tells the versions of Reeve, its API, its database schema and Node.',
  args: [],
  flags: JSON_FLAG,

  async run({ flags: { json } }) {
    const { API_VERSION, readMigrations } = await import('@reeve/server/host')
    const { default: manifest } = await import('../../package.json', { with: { type: 'json' } })
    const versions = {
      reeve: manifest.version,
      api: API_VERSION,
      schema: String(readMigrations().length),
      node: process.versions.node,
    }
    if (json) printJson(versions)
    else printLine(pairs(Object.entries(versions), 0))
  },
})
