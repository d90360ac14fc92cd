import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { useRef } from 'react'
import { formatNumber } from '../lib/format.ts'
import { useWidth } from '../ui/use-width.ts'
import './charts.css'
import { texts } from './texts.ts'
import { useSteps } from './use-steps.ts'

/** One kind of bar: a name, a colour as a CSS variable, and one number for each label. */
export type Series = { readonly name: string; readonly color: string; readonly values: readonly number[] }
type Props = { label: string; labels: readonly string[]; series: readonly Series[]; height?: number }

const USUAL_WIDTH = 760
/** Room for a label below the bars. */
const LABEL_WIDTH = 110
const LEFT = 40
const BOTTOM = 22
const TOP = 6
const WIDEST = 32

/** Bars over time. Arrow keys go from one to the next; the numbers are also a table. */
export function StackedBars({ label, labels, series, height = 200 }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const measured = useWidth(box)
  // Drawn in pixels of the screen, so that the text keeps its size.
  const full = Number.isFinite(measured) && measured > 0 ? measured : USUAL_WIDTH
  const last = labels.length - 1
  const layers = stack<number, Series>()
    .keys(series)
    .value((index, { values }) => values[index] ?? 0)(labels.map((_, index) => index))
  const most = Math.max(1, ...(layers.at(-1) ?? []).map(([, end]) => end))
  const x = scaleBand(
    labels.map((_, index) => index),
    [LEFT, full],
  ).padding(0.15)
  const y = scaleLinear([0, most], [height - BOTTOM, TOP]).nice(4)
  const width = Math.min(WIDEST, x.bandwidth())
  const every = Math.ceil(labels.length / Math.max(1, Math.floor((full - LEFT) / LABEL_WIDTH)))
  const textAt = (index: number): string =>
    `${labels[index]}: ${series.map(({ name, values }) => `${formatNumber(values[index] ?? 0)} ${name.toLowerCase()}`).join(', ')}`
  const { at, slider } = useSteps({ label, last, textAt, indexAt: (left) => Math.floor((left - LEFT) / x.step()) })
  return (
    <figure className="chart">
      <div ref={box} {...slider}>
        <svg width={full} height={height} viewBox={`0 0 ${full} ${height}`} aria-hidden="true">
          {y.ticks(Math.min(4, most)).map((tick) => (
            <g key={tick}>
              <line className="chart-line" x1={LEFT} x2={full} y1={y(tick)} y2={y(tick)} />
              <text className="chart-text" x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
                {formatNumber(tick)}
              </text>
            </g>
          ))}
          {layers.map((layer) => (
            <g key={layer.key.name} fill={layer.key.color}>
              {layer.map(([start, end], index) => (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
                  key={index}
                  x={(x(index) ?? 0) + (x.bandwidth() - width) / 2}
                  width={width}
                  y={y(end)}
                  height={y(start) - y(end)}
                  opacity={at === undefined || at === index ? 1 : 0.5}
                />
              ))}
            </g>
          ))}
          {labels.map((text, index) =>
            index % every === 0 ? (
              <text key={text} className="chart-text" x={(x(index) ?? 0) + (x.bandwidth() - width) / 2} y={height - 4}>
                {text}
              </text>
            ) : null,
          )}
        </svg>
        {at !== undefined && <p className="chart-note">{textAt(at)}</p>}
      </div>
      <figcaption className="chart-legend">
        {series.map(({ name, color }) => (
          <span key={name}>
            <span className="swatch" style={{ background: color }} /> {name}
          </span>
        ))}
      </figcaption>
      <NumbersTable label={label} labels={labels} series={series} />
    </figure>
  )
}

const NumbersTable = ({ label, labels, series }: Pick<Props, 'label' | 'labels' | 'series'>) => (
  <details className="chart-table">
    <summary>{texts.asTable}</summary>
    <div>
      <table>
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.time}</th>
            {series.map(({ name }) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels of two years may be the same
            <tr key={index}>
              <th scope="row">{text}</th>
              {series.map(({ name, values }) => (
                <td key={name} className="num">
                  {formatNumber(values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
