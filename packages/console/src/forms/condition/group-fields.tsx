import type { RowField } from '../../cel/rows/fields.ts'
import { EMPTY, type Group, type Part, type Row } from '../../cel/rows/rows.ts'
import { rowAbout } from '../../cel/rows/tests.ts'
import { Icon } from '../../ui/icon.tsx'
import { Choice } from '../choice.tsx'
import { offeredOf } from './names.ts'
import { RowFields } from './row-fields.tsx'
import { texts } from './texts.ts'

type Props = {
  group: Group
  fields: readonly RowField[]
  /** Such as `2.1`, the first part of the second; empty for the outermost group. */
  position: string
  isReadOnly: boolean
  onChange(next: Group): void
}

const JOINS = Object.entries(texts.joins).map(([value, label]) => ({ value, label }))

const joinOf = ({ join, isNot }: Group): string => (isNot ? (join === 'all' ? 'notAll' : 'notAny') : join)
const joined = (group: Group, name: string): Group => ({
  ...group,
  isNot: name.startsWith('not'),
  join: name.toLowerCase().endsWith('any') ? 'any' : 'all',
})

/** Some rows and groups, and which of them have to hold. */
export function GroupFields({ group, fields, position, isReadOnly, onChange }: Props) {
  const { parts } = group
  const set = (index: number, part: Part): void => onChange({ ...group, parts: parts.with(index, part) })
  const add = (part: Part): void => onChange({ ...group, parts: [...parts, part] })
  const remove = (index: number): void => onChange({ ...group, parts: parts.toSpliced(index, 1) })
  const at = (index: number): string => (position === '' ? `${index + 1}` : `${position}.${index + 1}`)
  const first = firstRow(fields)
  return (
    <div className="condition-group">
      {(parts.length > 1 || group.isNot || position !== '') && (
        <Choice
          label={texts.whichHold}
          value={joinOf(group)}
          options={JOINS}
          onChange={(name) => onChange(joined(group, name))}
        />
      )}
      {parts.length === 0 && <p className="hint">{texts.none}</p>}
      <ul className="condition-parts">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
          <li key={`${parts.length}-${index}`}>
            {part.kind === 'row' ? (
              <RowFields row={part} fields={fields} position={at(index)} onChange={(next) => set(index, next)} />
            ) : (
              <fieldset className="condition-inner" aria-label={texts.group(at(index))}>
                <GroupFields
                  group={part}
                  fields={fields}
                  position={at(index)}
                  isReadOnly={isReadOnly}
                  onChange={(next) => set(index, next)}
                />
              </fieldset>
            )}
            {!isReadOnly && (
              <button
                type="button"
                className="button quiet icon"
                aria-label={part.kind === 'row' ? texts.removeRow(at(index)) : texts.removeGroup(at(index))}
                onClick={() => remove(index)}
              >
                <Icon name="x" size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && first && (
        <div className="condition-add">
          <button type="button" className="button" onClick={() => add(first)}>
            {texts.addRow}
          </button>
          {parts.length > 0 && (
            <button
              type="button"
              className="button quiet"
              onClick={() => add({ ...EMPTY, join: 'any', parts: [first] })}
            >
              {texts.addGroup}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** What a new row begins with. */
function firstRow(fields: readonly RowField[]): Row | undefined {
  const [field] = offeredOf(fields)
  return field && rowAbout(field)
}
