import { legible } from '@/values/legible'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router-dom'
import { InnerLink } from '@/ui/inner-link'
import { isApiError } from '@/api/errors'
import { detailQuery } from '@/api/detail-query'
import type { Identified } from '@/contract/endpoint'
import type { PageQuery } from '@/contract/list'
import { readId } from '@/records/record-id'
import type { Resource } from '@/records/resource'
import { useConnected } from '@/session/session'

interface ElsewhereProps<Item extends Identified, Query extends PageQuery> {
  /** What there is none of: "product". */
  missing: string
  /** Where the id may belong. */
  resource: Resource<Item, Query>
}

/**
 * Says of the address's id, which nothing has in its own resource, whether the other one has it, asked for once: ids of products and
 * components are easily mistaken for each other (public facts, "Manufacture").
 */
export function Elsewhere<Item extends Identified, Query extends PageQuery>({
  missing,
  resource,
}: ElsewhereProps<Item, Query>) {
  const { singular, route, endpoint, name } = resource
  const { client } = useConnected()
  const id = readId(useParams()['id'])
  // A variation that the address points out is pointed out there.
  const { hash } = useLocation()
  const { data, error } = useQuery({
    ...detailQuery(client, endpoint, id ?? -1),
    enabled: id !== undefined,
    refetchOnWindowFocus: false,
  })
  if (data !== undefined) {
    return (
      <p>
        There is no {missing} {id}; {singular} {id} is “
        <InnerLink to={`${route}/${id}${hash}`}>
          <bdi>{legible(name(data)) ?? 'Unnamed'}</bdi>
        </InnerLink>
        ”.
      </p>
    )
  }
  if (error === null) {
    return (
      <p role="status">
        There is no {missing} {id}. Looking for a {singular} with this id…
      </p>
    )
  }
  return (
    <p role="status">
      {isApiError(error) && error.kind === 'missing'
        ? `There is no ${missing} and no ${singular} with the id ${id}, or this key may not see it.`
        : `There is no ${missing} with the id ${id}, or this key may not see it. Whether a ${singular} has it could not be read.`}
    </p>
  )
}
