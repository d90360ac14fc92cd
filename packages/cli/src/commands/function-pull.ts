import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { command } from '../command.ts'
import { CommandError } from '../exit.ts'
import { keepProject } from '../functions/project.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const functionPull = command({
  name: 'function pull',
  about: 'Writes the files of a function into a folder: the newest commit, or the one named.',
  args: ['ID', 'FOLDER'],
  flags: { ...PROFILE_FLAGS, commit: { value: 'ID', about: 'Another commit than the newest.' } },

  async run({ args: [id = '', folder = ''], flags }) {
    const client = await openClient(flags)
    const { function: shown } = await client.call('functions.get', { path: { id } })
    const commitId = flags.commit ?? shown.head
    if (commitId === '') throw new CommandError('the function has no commit yet', 'missing')
    const { files } = await client.call('functions.commits.get', { path: { function_id: id, id: commitId } })
    for (const [name, content] of Object.entries(files)) {
      const place = path.join(folder, name)
      mkdirSync(path.dirname(place), { recursive: true })
      writeFileSync(place, Buffer.from(content, 'base64'))
    }
    keepProject({ folder, displayName: shown.displayName, hosts: shown.outboundNetworkAllowlist }, id)
    printLine(`${Object.keys(files).length} files of commit ${commitId} are in ${folder}`)
  },
})
