import { TEMPLATES } from '@reeve/client/templates'
import { command, JSON_FLAG } from '../command.ts'
import { printJson, printLine, table } from '../print.ts'
import { asText } from '../templates/answers.ts'

export const templatesList = command({
  name: 'templates list',
  about: 'Lists what automations, policies, access profiles and reviews can begin with, and what each asks.',
  args: [],
  flags: JSON_FLAG,

  async run({ flags }) {
    if (flags.json) return printJson(TEMPLATES.map(({ draft: _, ...said }) => said))
    const rows = TEMPLATES.map(({ name, of, title, questions }) => [name, of, title, questions.map(asText).join(' ')])
    printLine(table(['template', 'makes', 'what', 'answers'], rows))
  },
})
