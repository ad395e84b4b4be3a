import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Playlist, readPlaylist, writePlaylist } from '@/boards/playlist'
import { type Row, rowsOf } from './rows'
import { useOnPop } from '@/ui/use-on-pop'

/** A pause this long ends a stretch of typing: the next change of that field is a new entry of the history. */
const settledAfterMs = 1500

/** A playlist as it is put together: its boards are rows. */
interface Draft {
  readonly rows: readonly Row[]
  readonly settings: Omit<Playlist, 'boards'>
}

interface UsedPlaylist extends Draft {
  readonly playlist: Playlist
  /** The playlist's address, from its `?` on. */
  readonly written: string
  /** What the address said that could not be understood. */
  readonly wrong: readonly string[]
  /**
   * Changes the playlist, and the address with it: a new entry of the history, but while one types on in the same field
   * (`typing` names it).
   */
  readonly edit: (change: (draft: Draft) => Draft, typing?: string) => void
}

interface Known {
  readonly search: string
  readonly draft: Draft
  readonly wrong: readonly string[]
}

function know(search: string, before: readonly Row[]): Known {
  const { playlist, wrong } = readPlaylist(search)
  const { boards, ...settings } = playlist
  return { search, draft: { rows: rowsOf(boards, before), settings }, wrong }
}

/** What is known at another address. Without the parts that made no sense, it is the same one: they are still told. */
function knownAt(before: Known, search: string): Known {
  const isCleaned = before.wrong.length > 0 && search === writePlaylist(playlistOf(before.draft))
  return isCleaned ? { ...before, search } : know(search, before.draft.rows)
}

function playlistOf({ rows, settings }: Draft): Playlist {
  return { ...settings, boards: rows.map(({ board }) => board) }
}

/** The address as the state of the builder: its parameters are those of the display. */
export function usePlaylist(): UsedPlaylist {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const lastTyped = useRef({ field: '', at: 0 })
  // The entry that is shown then is not the one that was typed into.
  useOnPop(() => {
    lastTyped.current.at = 0
  })
  const [stored, setStored] = useState(() => know(search, []))
  // Somebody went back, or followed a link.
  const known = stored.search === search ? stored : knownAt(stored, search)
  if (known !== stored) setStored(known)

  // What is wanted by now. Two changes may come before the page has been drawn for the first, and both count.
  const wanted = useRef(known)
  useLayoutEffect(() => {
    wanted.current = known
  }, [known])

  const edit = useCallback(
    (change: (draft: Draft) => Draft, typing = '') => {
      const now = Date.now()
      const goesOn = typing !== '' && typing === lastTyped.current.field && now - lastTyped.current.at < settledAfterMs
      lastTyped.current = { field: typing, at: now }
      const draft = change(wanted.current.draft)
      const next: Known = { search: writePlaylist(playlistOf(draft)), draft, wrong: [] }
      // Two boards that are alike, one moved past the other, leave the address as it is.
      const isSame = next.search === wanted.current.search
      wanted.current = next
      setStored(next)
      if (!isSame) void navigate({ pathname, search: next.search }, { replace: goesOn })
    },
    [navigate, pathname],
  )

  const { draft, wrong } = known
  const playlist = useMemo(() => playlistOf(draft), [draft])
  const written = useMemo(() => writePlaylist(playlist), [playlist])
  // What makes no sense does not stay in the address, which somebody may copy: it may be a key, pasted by mistake.
  useEffect(() => {
    if (wrong.length > 0 && written !== search) void navigate({ pathname, search: written }, { replace: true })
  }, [wrong, written, search, navigate, pathname])
  return { ...draft, playlist, written, wrong, edit }
}
