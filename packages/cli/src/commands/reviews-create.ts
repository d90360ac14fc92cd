import { readFileSync } from 'node:fs'
import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { fileFailed } from '../file-failed.ts'
import { momentOf } from '../findings/moment.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { appIdOf, entitlementOf, userIdsOf } from '../requests/lookup.ts'
import { lineOf } from '../reviews/format.ts'
import { policyIdOf, reviewOf } from '../reviews/lookup.ts'
import { settled } from '../reviews/wait.ts'

export const reviewsCreate = command({
  name: 'reviews create',
  about: 'Makes an access review as a draft.',
  args: ['NAME'],
  flags: {
    policy: { value: 'POLICY', about: 'Who reviews: a policy of reviews, by its id or whole name.' },
    owner: { value: 'USER', multiple: true, about: 'Who owns it; you when absent.' },
    description: { value: 'TEXT', about: 'What it is for.' },
    instructions: { value: 'TEXT', about: 'What reviewers read, in Markdown.' },
    due: { value: 'TIME', about: 'Until when: 30d, or 2027-05-15T00:00:00Z.' },
    entitlement: {
      value: 'ENTITLEMENT',
      multiple: true,
      about: 'Reviews who holds this one, by its id or whole name.',
    },
    app: { value: 'APP', about: 'The app of the entitlements, where their names are not enough.' },
    user: { value: 'USER', multiple: true, about: 'Reviews only what this user holds.' },
    scope: { value: 'FILE', about: 'What is reviewed, as JSON of scopeV2; - for standard input.' },
    from: { value: 'REVIEW', about: 'Copies what another one reviews.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },
  details: async () => DETAILS,

  async run({ args: [displayName = ''], flags }) {
    if (flags.policy === undefined) throw usage('--policy must name a policy of reviews')
    const written = flags.scope === undefined ? {} : scopeIn(flags.scope)
    const due = flags.due === undefined ? undefined : momentOf(flags.due, new Date())
    const client = await openClient(flags)
    const userIds = await userIdsOf(client, flags.user)
    const appId = flags.app === undefined ? undefined : await appIdOf(client, flags.app)
    const entitlements = []
    for (const word of flags.entitlement) entitlements.push(await entitlementOf(client, word, appId))
    const scopeV2 = {
      ...(userIds.length > 0 ? { selectedUsers: { userIds } } : {}),
      ...(entitlements.length > 0 ? { specificResources: {} } : {}),
      ...written,
    }
    const isByUsers = entitlements.length === 0 && userIds.length > 0
    const { accessReview } = await client.call('reviews.create', {
      body: {
        displayName,
        policyId: await policyIdOf(client, flags.policy),
        ownerIds: await userIdsOf(client, flags.owner.length > 0 ? flags.owner : ['me']),
        description: flags.description,
        reviewInstructions: flags.instructions,
        completionDate: due,
        ...(isByUsers ? { scopeType: 'ACCESS_REVIEW_SCOPE_TYPE_BY_USERS' } : {}),
        ...(flags.from === undefined
          ? { scopeV2 }
          : { duplicateFrom: (await reviewOf(client, flags.from)).id, ...(flags.scope ? { scopeV2 } : {}) }),
      },
    })
    const { id } = accessReview.accessReview
    if (entitlements.length > 0) {
      await client.call('reviews.setScopeAndEntitlements', {
        path: { access_review_id: id },
        body: { scopeV2, entitlements },
      })
    }
    const made = await settled(client, (await client.call('reviews.get', { path: { id } })).accessReview.accessReview)
    if (flags.json) printJson(made)
    else printLine(lineOf(made))
  },
})

function scopeIn(file: string): Record<string, unknown> {
  try {
    const scope: unknown = JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'))
    if (typeof scope === 'object' && scope !== null && !Array.isArray(scope)) return scope as Record<string, unknown>
  } catch (error) {
    if (!(error instanceof SyntaxError)) return fileFailed(file, 'read')(error)
  }
  throw usage(`--scope: ${file} must hold a JSON object`)
}

const DETAILS = `It reviews nobody before it is prepared and started. Without --entitlement, --user and --scope it is a draft that
says nothing yet of what it reviews.

Examples:
  reeve reviews create "Quarter 3" --policy "Managers certify" --due 30d --entitlement Approver --app Tallowgate
  reeve reviews create "Leavers" --policy "Managers certify" --user ada@example.com
  reeve reviews create "Quarter 4" --policy "Managers certify" --from "Quarter 3"`
