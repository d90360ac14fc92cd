import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { text, uint32 } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { finding } from '../guards.ts'
import type { RiskFactor } from '../score/score.ts'
import { effectiveScore } from '../view.ts'

export const explainScore = operation({
  id: 'findings.explainScore',
  about: 'Shows how the score of a finding adds up.',
  route: 'GET /api/v1/findings/{finding_id}/risk-score/explain',
  called: 'FindingService/ExplainScore',
  guard: finding('read'),
  request: shape('ExplainFindingScoreRequest', 'Nothing to say.', {}),
  response: shape('ExplainFindingScoreResponse', 'The sum, line by line.', {
    lines: list(text(1024, 'A line.'), 100, 'The arithmetic.'),
    systemScore: uint32('What the factors add up to.'),
    score: uint32('What counts.'),
  }),

  async run({ finding: row }) {
    const factors = row.risk_factors as readonly RiskFactor[] // Safe because the score writes them.
    const sum = factors.reduce((total, { weight }) => total + weight, 0)
    const lines = factors.map(({ name, weight, description }) => `${name}: +${weight} (${description})`)
    lines.push(sum > 100 ? `sum: ${sum}, at most 100` : `sum: ${sum}`)
    if (row.override_by !== '') lines.push(`set by hand to ${row.override_score}`)
    return { lines, systemScore: row.system_score, score: effectiveScore(row) }
  },
})
