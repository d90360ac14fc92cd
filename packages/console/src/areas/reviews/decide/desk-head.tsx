import { formatNumber } from '../../../lib/format.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { texts } from '../texts.ts'
import type { Campaign } from '../words.ts'
import styles from './decide.module.css'
import type { Deciding } from './use-decisions.ts'

type Props = { campaign: Campaign; count: number; isLoading: boolean; deciding: Deciding; onSubmit(): void }

/** How far the reviewer is, whether that is saved, and what ends it. */
export const DeskHead = ({ campaign, count, isLoading, deciding, onSubmit }: Props) => {
  const { decisions, undo, canUndo, isSaving, error, saveNow } = deciding
  return (
    <PageHead
      title={texts.decideTitle(campaign.displayName)}
      note={
        <span className={styles.bar}>
          <span>{texts.progress(decisions.size, count)}</span>
          <progress className={styles.meter} aria-label={texts.done} max={Math.max(1, count)} value={decisions.size} />
          {isLoading && <span>{texts.loadingRows(formatNumber(count))}</span>}
          <span>{error ? texts.notSaved : isSaving ? texts.saving : texts.saved}</span>
        </span>
      }
    >
      {error && (
        <button type="button" className="button" onClick={() => void saveNow().catch(() => undefined)}>
          {texts.saveAgain}
        </button>
      )}
      <button type="button" className="button" disabled={!canUndo} onClick={undo}>
        {texts.undo} <span className="kbd">z</span>
      </button>
      <button type="button" className="button primary" disabled={decisions.size === 0} onClick={onSubmit}>
        {texts.submit}
      </button>
    </PageHead>
  )
}
