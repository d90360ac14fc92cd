import { type Made, makeDraft, TEMPLATES } from '@reeve/client/templates'
import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { didYouMean } from '../suggest.ts'
import { answersOf } from '../templates/answers.ts'

export const templatesUse = command({
  name: 'templates use',
  about: 'Makes a draft of a template. It does nothing before it is published, assigned or started.',
  args: ['TEMPLATE'],
  flags: {
    answer: {
      value: 'NAME=VALUE',
      multiple: true,
      about: 'An answer; apps, people and entitlements by their names, entitlements several times.',
    },
    name: { value: 'TEXT', about: 'What the draft is called; the title of the template when absent.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },

  async run({ args: [word = ''], flags }) {
    const template = TEMPLATES.find(({ name }) => name === word)
    const names = TEMPLATES.map(({ name }) => name)
    if (!template) throw usage(`there is no template "${word}".${didYouMean(word, names)}`)
    const client = await openClient(flags)
    const answers = await answersOf(client, template, flags.answer)
    const { userId } = await client.call('auth.introspect')
    const displayName = flags.name ?? template.title
    const made = await makeDraft(client, template, { displayName, ownerId: userId, answers })
    if (flags.json) return printJson(made)
    printLine(`The draft "${displayName}" was made. ${NEXT[made.of](made.id)}`)
  },
})

/** How a draft is tried, and what makes it act. */
const NEXT: Readonly<Record<Made['of'], (id: string) => string>> = {
  automation: (id) => `Try it with: reeve api automations.backtest id=${id} isDraft=true`,
  policy: (id) => `Try it with: reeve policy simulate ${id} --user USER --entitlement ENTITLEMENT`,
  profile: (id) => `See who would join with: reeve api accessProfiles.automation.get request_catalog_id=${id}`,
  campaign: (id) => `Count it with: reeve api reviews.validateScope id=${id}`,
}
