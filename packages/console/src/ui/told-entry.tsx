import type { Answered } from '@reeve/client/session'
import { Link } from '@tanstack/react-router'
import { useCan } from '../lib/session.ts'
import { texts } from '../lib/texts.ts'
import { Sentence } from './sentence.tsx'

type Entry = Answered.ActivityEntry

/** What happened, in a sentence with links; who did it beside a sentence that does not say so, and the event itself. */
export function ToldEntry({ entry: { id, text, actor, objects, objectId, code } }: { entry: Entry }) {
  const readsLog = useCan('systemlog:read')
  const who = actor?.type === 'System' ? texts.theService : (actor?.displayName ?? '')
  const named = objects
    // What is gone has no page any more.
    .filter(({ id: one }) => !(code.endsWith('.deleted') && one === objectId))
    .map(({ displayName, ...one }) => ({ ...one, name: displayName }))
  return (
    <>
      <Sentence text={text} objects={named} />{' '}
      {actor?.type !== 'System' && !text.startsWith(who) && <span className="muted given">· {who} </span>}
      {readsLog && (
        <Link to="/log" search={{ open: id }} className="muted in-log">
          {texts.inLog}
        </Link>
      )}
    </>
  )
}
