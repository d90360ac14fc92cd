export { analysisOf } from './analysis.ts'
export { addInsights, listInsights } from './insights.ts'
export { Insight } from './shape.ts'
