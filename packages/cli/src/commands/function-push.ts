import type { Client } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import { keepProject, type Project, readProject } from '../functions/project.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'

export const functionPush = command({
  name: 'function push',
  about: 'Commits the files of a folder to its function, which is made with the first push.',
  args: ['[FOLDER]'],
  flags: {
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
    message: { value: 'TEXT', about: 'What the commit changes.' },
    publish: { about: 'Publishes the commit too, if it builds.' },
  },

  async run({ args: [folder = '.'], flags }) {
    const client = await openClient(flags)
    const project = readProject(folder)
    const functionId = project.functionId || (await make(client, project))
    if (project.functionId === '') keepProject(project, functionId)
    const { commit } = await client.call('functions.update', {
      body: {
        function: { id: functionId, outboundNetworkAllowlist: [...project.hosts] } as never, // Safe because the service reads the id.
        content: contentOf(project),
        commitMessage: flags.message ?? '',
        publishContent: flags.publish,
      },
    })
    if (flags.json) return printJson({ functionId, commitId: commit?.id ?? '', published: flags.publish })
    printLine(`${functionId}: commit ${commit?.id ?? ''}${flags.publish ? ', published' : ''}`)
  },
})

async function make(client: Client, { displayName }: Project): Promise<string> {
  const made = await client.call('functions.create', { body: { displayName } })
  return made.function.id
}

const contentOf = ({ files }: Project): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text).toString('base64')]))
