import type { Answered } from '@reeve/client/session'
import { Facts } from '../../ui/facts.tsx'
import { ExactTime } from '../../ui/time.tsx'
import { texts } from './texts.ts'
import { isActive, viewsOf } from './words.ts'

type Props = { secret: Answered.PaperSecret; people: ReadonlyMap<string, string> }

const named = (ids: readonly string[], people: Props['people']): string =>
  ids.length > 12 ? texts.people(ids.length) : ids.map((id) => people.get(id) ?? '').join(', ')

/** What its creator and administrators know of a secret. */
export const SecretFacts = ({ secret, people }: Props) => {
  const { facts } = texts
  return (
    <Facts
      facts={[
        [facts.by, secret.creatorUserId === '' ? texts.automation : (people.get(secret.creatorUserId) ?? '')],
        [facts.with, [named(secret.allowedUserIds, people), ...secret.allowedEmails].filter(Boolean).join(', ')],
        [facts.views, viewsOf(secret)],
        [facts.ends, isActive(secret) && <ExactTime time={secret.contentExpiresAt} />],
        [facts.shared, <ExactTime key="shared" time={secret.createdAt} />],
        [facts.file, secret.filename],
        [facts.size, Number(secret.fileSize) > 0 && texts.bytes(Number(secret.fileSize))],
        [facts.suite, texts.suites[secret.ageSuite]],
        [
          facts.code,
          secret.shareCode !== '' && (
            <code key="code" className="mono">
              {secret.shareCode}
            </code>
          ),
        ],
        [
          facts.id,
          <code key="id" className="mono">
            {secret.vaultId}
          </code>,
        ],
      ]}
    />
  )
}
