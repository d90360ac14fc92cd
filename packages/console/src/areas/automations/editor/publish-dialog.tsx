import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { messageOf, RequestId } from '../../../ui/states.tsx'
import type { Difference } from '../diff.ts'
import { DiffView } from '../diff-view.tsx'
import { texts } from '../texts.ts'
import type { Automation } from '../words.ts'
import { ProblemList } from './problem-list.tsx'
import type { Problem } from './problems.ts'

type Props = {
  automation: Automation
  difference: Difference
  /** What it would be refused for. */
  problems: readonly Problem[]
  /** The problems are those of a moment ago. */
  isChecking: boolean
  isPending: boolean
  error: Error | null
  onPublish(enable: boolean): void
  onOpen(path: string): void
  onClose(): void
}

/** Shows what becomes different, and asks once. */
export function PublishDialog({
  automation,
  difference,
  problems,
  isChecking,
  isPending,
  error,
  onPublish,
  onOpen,
  onClose,
}: Props) {
  const [isOn, setOn] = useState(automation.enabled || automation.currentVersion === '0')
  // What is wrong with the whole is that it cannot run.
  const standing = isOn ? problems : problems.filter(({ path }) => path !== '')
  return (
    <Dialog
      title={texts.publishTitle}
      about={texts.publishAbout(Number(automation.currentVersion) + 1)}
      onClose={onClose}
      actions={
        <button
          type="button"
          className="button primary"
          disabled={isPending || (standing.length > 0 && !isChecking)}
          onClick={() => onPublish(isOn)}
        >
          {texts.publish}
        </button>
      }
    >
      <DiffView difference={difference} />
      <label className="form-check">
        <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} /> {texts.publishOn}
      </label>
      {standing.length > 0 && (
        <>
          <p className="problem">{texts.notPublishable}</p>
          <ProblemList problems={standing} onOpen={onOpen} />
        </>
      )}
      {error && standing.length === 0 && (
        <div role="alert">
          <p className="problem">
            {texts.notPublished}: {messageOf(error)}
          </p>
          <RequestId error={error} />
        </div>
      )}
    </Dialog>
  )
}

type Secrets = { readonly url: string; readonly hmac: string }

/** What the service shows once, when a listener was made. */
export const SecretDialog = ({ url, hmac, onClose }: Secrets & { onClose(): void }) => (
  <Dialog title={texts.secretTitle} about={texts.secretAbout} onClose={onClose}>
    <dl className="facts">
      {url && (
        <div className="fact">
          <dt>{texts.secretUrl}</dt>
          <dd className="mono given">{url}</dd>
        </div>
      )}
      {hmac && (
        <div className="fact">
          <dt>{texts.secretHmac}</dt>
          <dd className="mono given">{hmac}</dd>
        </div>
      )}
    </dl>
  </Dialog>
)
