export type DepartmentId =
  | 'executive'
  | 'engineering'
  | 'sales'
  | 'finance'
  | 'support'
  | 'operations'
  | 'marketing'
  | 'it'
  | 'people'
  | 'product'
  | 'data'
  | 'legal'
  | 'security'

type Kind = {
  readonly id: DepartmentId
  readonly name: string
  /** Of everybody but the chief executive; only how they compare counts. */
  readonly share: number
  /** How many report to one manager. */
  readonly span: number
  readonly head: string
  readonly manager: string
  readonly titles: readonly [string, ...string[]]
}

const EXECUTIVE: Kind = {
  id: 'executive',
  name: 'Executive',
  share: 0,
  span: 1,
  head: 'Chief Executive Officer',
  manager: 'Chief Executive Officer',
  titles: ['Chief Executive Officer'],
}

/** A small company has the first of them only. */
const KINDS: readonly Kind[] = [
  {
    id: 'engineering',
    name: 'Engineering',
    share: 30,
    span: 7,
    head: 'VP Engineering',
    manager: 'Engineering Manager',
    titles: ['Software Engineer', 'Senior Software Engineer', 'Staff Engineer', 'Test Engineer', 'Platform Engineer'],
  },
  {
    id: 'sales',
    name: 'Sales',
    share: 18,
    span: 8,
    head: 'VP Sales',
    manager: 'Sales Manager',
    titles: ['Account Executive', 'Account Manager', 'Sales Development Representative', 'Sales Engineer'],
  },
  {
    id: 'finance',
    name: 'Finance',
    share: 7,
    span: 6,
    head: 'Chief Financial Officer',
    manager: 'Finance Manager',
    titles: ['Accountant', 'Senior Accountant', 'Payables Clerk', 'Financial Analyst', 'Treasury Analyst'],
  },
  {
    id: 'support',
    name: 'Customer Support',
    share: 14,
    span: 9,
    head: 'Director of Support',
    manager: 'Support Team Lead',
    titles: ['Support Agent', 'Senior Support Agent', 'Support Engineer'],
  },
  {
    id: 'operations',
    name: 'Operations',
    share: 9,
    span: 9,
    head: 'Director of Operations',
    manager: 'Operations Manager',
    titles: ['Operations Specialist', 'Planner', 'Buyer', 'Logistics Coordinator'],
  },
  {
    id: 'it',
    name: 'Information Technology',
    share: 5,
    span: 6,
    head: 'Head of IT',
    manager: 'IT Manager',
    titles: ['Systems Administrator', 'Help Desk Technician', 'Network Engineer', 'Identity Engineer'],
  },
  {
    id: 'marketing',
    name: 'Marketing',
    share: 7,
    span: 6,
    head: 'VP Marketing',
    manager: 'Marketing Manager',
    titles: ['Campaign Specialist', 'Content Writer', 'Market Analyst', 'Events Coordinator'],
  },
  {
    id: 'people',
    name: 'People',
    share: 4,
    span: 6,
    head: 'Chief People Officer',
    manager: 'People Manager',
    titles: ['Recruiter', 'People Partner', 'Payroll Specialist', 'People Operations Specialist'],
  },
  {
    id: 'product',
    name: 'Product',
    share: 5,
    span: 6,
    head: 'Chief Product Officer',
    manager: 'Group Product Manager',
    titles: ['Product Manager', 'Product Designer', 'User Researcher'],
  },
  {
    id: 'data',
    name: 'Data',
    share: 4,
    span: 6,
    head: 'Head of Data',
    manager: 'Data Manager',
    titles: ['Data Analyst', 'Data Engineer', 'Data Scientist'],
  },
  {
    id: 'legal',
    name: 'Legal',
    share: 2,
    span: 5,
    head: 'General Counsel',
    manager: 'Legal Manager',
    titles: ['Counsel', 'Paralegal', 'Contracts Specialist'],
  },
  {
    id: 'security',
    name: 'Security',
    share: 2,
    span: 5,
    head: 'Chief Information Security Officer',
    manager: 'Security Manager',
    titles: ['Security Engineer', 'Security Analyst', 'Compliance Analyst'],
  },
]

/** A department takes a run of the people's numbers; the first of them is its head. */
export type Department = Kind & { readonly start: number; readonly size: number; readonly costCenter: string }

/** Everybody but the first, who leads the company, belongs to one of these. */
export function departmentsOf(users: number): readonly [Department, ...Department[]] {
  const kinds = KINDS.slice(0, users < 20 ? 4 : users < 60 ? 8 : KINDS.length)
  const sum = kinds.reduce((total, { share }) => total + share, 0)
  let start = 1
  let shares = 0
  const departments = kinds.map((kind, index): Department => {
    // Each ends where the shares so far end, so that nobody is lost or counted twice by rounding.
    shares += kind.share
    const left = kinds.length - index - 1
    const end = Math.min(users - left, Math.max(start + 1, 1 + Math.round(((users - 1) * shares) / sum)))
    const department = { ...kind, start, size: end - start, costCenter: `CC-${100 + index * 10}` }
    start = end
    return department
  })
  return [{ ...EXECUTIVE, start: 0, size: 1, costCenter: 'CC-001' }, ...departments]
}
