import { AutomationHead } from '../parts.tsx'
import { texts } from '../texts.ts'
import type { Automation } from '../words.ts'

type Props = {
  automation: Automation
  isReadOnly: boolean
  isDirty: boolean
  /** Somebody else has saved it meanwhile, and nothing is until that is settled. */
  isHeld: boolean
  isPending: boolean
  onDiscard(): void
  onSave(): void
  onPublish(): void
}

export const EditorHead = (props: Props) => {
  const { automation, isReadOnly, isDirty, isHeld, isPending, onDiscard, onSave, onPublish } = props
  return (
    <AutomationHead automation={automation}>
      {isReadOnly ? (
        <span className="muted">{texts.readOnly}</span>
      ) : (
        <>
          {isDirty && (
            <>
              <span className="muted" role="status">
                {texts.unsaved}
              </span>
              <button type="button" className="button quiet" onClick={onDiscard}>
                {texts.discard}
              </button>
            </>
          )}
          <button type="button" className="button" disabled={!isDirty || isHeld || isPending} onClick={onSave}>
            {texts.saveDraft}
          </button>
          <button type="button" className="button primary" disabled={isHeld} onClick={onPublish}>
            {texts.publish}
          </button>
        </>
      )}
    </AutomationHead>
  )
}
