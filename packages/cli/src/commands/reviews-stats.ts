import { command, JSON_FLAG } from '../command.ts'
import { pairs, printJson, printLine, table } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { lineOf } from '../reviews/format.ts'
import { reviewOf } from '../reviews/lookup.ts'
import { namesOfAll } from '../reviews/names.ts'

export const reviewsStats = command({
  name: 'reviews stats',
  about: 'Counts what was decided in an access review, by app and by reviewer, and what became of denied access.',
  args: ['REVIEW'],
  flags: { ...PROFILE_FLAGS, ...JSON_FLAG },

  async run({ args: [word = ''], flags }) {
    const client = await openClient(flags)
    const review = await reviewOf(client, word)
    const stats = await client.call('reviews.stats', { path: { id: review.id } })
    if (flags.json) return printJson(stats)
    const { byApp, byReviewer, remediation } = stats
    const names = await namesOfAll(client, {
      userIds: byReviewer.map(({ userId }) => userId),
      appIds: byApp.map(({ appId }) => appId),
    })
    const nameOf = (id: string): string => names.get(id) || id
    printLine(lineOf(review))
    printLine(
      pairs([
        ['open', String(stats.open)],
        ['certified', String(stats.certified)],
        ['denied', String(stats.denied)],
        ['cancelled', String(stats.cancelled)],
        ['carried', String(stats.carried)],
        ['denied and gone', `${remediation.revoked} of ${remediation.denied}`],
      ]),
    )
    if (byApp.length > 0) {
      const rows = byApp.map((one) => [
        ...[one.appId, String(one.total), String(one.open), String(one.certified), String(one.denied)],
        nameOf(one.appId),
      ])
      printLine(`\n${table(['app', 'reviews', 'open', 'certified', 'denied', 'name'], rows)}`)
    }
    if (byReviewer.length === 0) return
    const rows = byReviewer.map((one) => [
      ...[one.userId, String(one.open), String(one.done), String(one.pending), one.hasty ? 'yes' : 'no'],
      nameOf(one.userId),
    ])
    printLine(`\n${table(['reviewer', 'open', 'done', 'pending', 'hasty', 'name'], rows)}`)
  },
})
