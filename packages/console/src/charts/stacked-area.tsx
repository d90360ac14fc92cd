import { scaleLinear, scalePoint } from 'd3-scale'
import { area, stack } from 'd3-shape'
import { useRef } from 'react'
import { formatNumber } from '../lib/format.ts'
import { useWidth } from '../ui/use-width.ts'
import './charts.css'
import { type Mark, placeMarks } from './marks.ts'
import type { Series } from './stacked-bars.tsx'
import { useSteps } from './use-steps.ts'

type Props = {
  label: string
  labels: readonly string[]
  /** The one that lies at the bottom first. */
  series: readonly Series[]
  marks?: readonly Mark[]
  height?: number
}

const USUAL_WIDTH = 680
const LABEL_WIDTH = 96
const LEFT = 40
const RIGHT = 8
const BOTTOM = 22
const TOP = 8
const MARK_LINE = 15

/** How much there was of each kind over time, one upon the other, and what happened meanwhile. */
export function StackedArea({ label, labels, series, marks = [], height = 220 }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const measured = useWidth(box)
  const full = Number.isFinite(measured) && measured > 0 ? measured : USUAL_WIDTH
  const places = labels.map((_, index) => index)
  const layers = stack<number, Series>()
    .keys(series)
    .value((index, { values }) => values[index] ?? 0)(places)
  const most = Math.max(1, ...(layers.at(-1) ?? []).map(([, end]) => end))
  const x = scalePoint(places, [LEFT, full - RIGHT])
  const marked = placeMarks(marks, (index) => x(index) ?? 0, full)
  const top = TOP + marked.rows * MARK_LINE
  const y = scaleLinear([0, most], [height - BOTTOM, top]).nice(4)
  const last = labels.length - 1
  const every = Math.ceil(labels.length / Math.max(1, Math.floor((full - LEFT) / LABEL_WIDTH)))
  const textAt = (index: number): string =>
    `${labels[index]}: ${series.map(({ name, values }) => `${formatNumber(values[index] ?? 0)} ${name}`).join(', ')}`
  const step = x.step() || 1
  const { at, slider } = useSteps({ label, last, textAt, indexAt: (left) => Math.round((left - LEFT) / step) })
  const shape = area<[number, number]>()
    .x((_, index) => x(index) ?? 0)
    .y0(([start]) => y(start))
    .y1(([, end]) => y(end))
  return (
    <div className="chart">
      <div ref={box} {...slider}>
        <svg width={full} height={height} viewBox={`0 0 ${full} ${height}`} aria-hidden="true">
          {y.ticks(Math.min(4, most)).map((tick) => (
            <g key={tick}>
              <line className="chart-line" x1={LEFT} x2={full - RIGHT} y1={y(tick)} y2={y(tick)} />
              <text className="chart-text" x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
                {formatNumber(tick)}
              </text>
            </g>
          ))}
          {layers.map((layer) => (
            <path
              key={layer.key.name}
              className="chart-area"
              fill={layer.key.color}
              // d3 marks each point with the datum it is of.
              d={shape(layer.map(([start, end]) => [start, end])) ?? ''}
            />
          ))}
          {marked.marks.map(({ index, text, left, row, isBefore }) => (
            <g key={`${index} ${text}`}>
              <line className="chart-mark" x1={left} x2={left} y1={4 + row * MARK_LINE} y2={height - BOTTOM} />
              <text
                className="chart-mark-text"
                x={isBefore ? left - 5 : left + 5}
                y={13 + row * MARK_LINE}
                textAnchor={isBefore ? 'end' : 'start'}
              >
                {text}
              </text>
            </g>
          ))}
          {at !== undefined && (
            <line className="chart-at" x1={x(at)} x2={x(at)} y1={top} y2={height - BOTTOM} data-unpainted />
          )}
          {labels.map((text, index) =>
            index % every === 0 && (x(index) ?? 0) < full - LABEL_WIDTH / 2 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a label is its place
              <text key={index} className="chart-text" x={x(index)} y={height - 4}>
                {text}
              </text>
            ) : null,
          )}
        </svg>
        {at !== undefined && (
          <p className="chart-note" data-unpainted>
            {textAt(at)}
          </p>
        )}
      </div>
    </div>
  )
}
