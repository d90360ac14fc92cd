import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { texts } from '../offboard-texts.ts'
import { offboardingProgressQuery } from '../queries.ts'

/** How far the offboarding of somebody is, while it is under way. */
export function OffboardingProgress({ userId }: { userId: string }) {
  const { data } = useQuery(offboardingProgressQuery(userId))
  if (!data) return null
  return (
    <p className="filters" role="status">
      {texts.progress(data.done, data.all)}
      <Link to="/tasks/$id" params={{ id: data.taskId }} search={{}}>
        {texts.open}
      </Link>
    </p>
  )
}
