import { Empty } from './states.tsx'

type Texts = {
  readonly noneTitle: string
  readonly noneHint: string
  /** Where there is a filter. */
  readonly emptyTitle?: string
  readonly emptyHint?: string
  readonly clear?: string
}
type Props = { texts: Texts; isFiltered: boolean; onClear(): void }

/** A list without rows: because of its filter, which can be cleared, or because there is nothing yet. */
export const EmptyList = ({ texts, isFiltered, onClear }: Props) =>
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
    <Empty title={texts.noneTitle}>{texts.noneHint}</Empty>
  )
