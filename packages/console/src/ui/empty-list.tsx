import { type Begin, BeginButton } from './begin.tsx'
import { Empty } from './states.tsx'

type Texts = {
  readonly noneTitle: string
  readonly noneHint: string
  /** Where there is a filter. */
  readonly emptyTitle?: string
  readonly emptyHint?: string
  readonly clear?: string
}
type Props = {
  texts: Texts
  isFiltered: boolean
  /** The one thing to do where there is nothing; false where the reader may not. */
  begin?: Begin | false | undefined
  onClear(): void
}

/** A list without rows: because of its filter, which can be cleared, or because there is nothing yet. */
export const EmptyList = ({ texts, isFiltered, begin, onClear }: Props) =>
  isFiltered ? (
    <Empty
      title={texts.emptyTitle ?? texts.noneTitle}
      action={
        <button type="button" className="button" onClick={onClear}>
          {texts.clear}
        </button>
      }
    >
      {texts.emptyHint}
    </Empty>
  ) : (
    <Empty title={texts.noneTitle} action={begin && <BeginButton begin={begin} />}>
      {texts.noneHint}
    </Empty>
  )
