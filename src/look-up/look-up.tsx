import { ScanBarcode, Search } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useConnected } from '@/session/session'
import { Button } from '@/ui/button'
import { Input } from '@/ui/form'
import { lazyPart } from '@/ui/lazy-part'
import { isPlainClick } from '@/ui/plain-click'
import { useSlow } from '@/ui/use-slow'
import type { Choice } from './choice'
import { Choices } from './choices'
import { Coverage, Problems } from './coverage'
import styles from './look-up.module.css'
import { outcomeWords } from './outcome'
import { rememberLookUp } from './recent'
import { useAnswers } from './use-answers'
import { useCameraSupport } from './use-camera-support'
import { useLocalGroups } from './use-local-groups'
import { cleaned, longestText, shortened } from './wording'

const Camera = lazyPart(async () => (await import('./camera')).Camera)

/** Long enough to skip the letters of a quick typist. */
const pauseMs = 150
/** From here on it is said that answers are waited for. */
const slowMs = 600

/** What is looked up from outside, such as by a scan or an address. Another object whenever it is asked for anew. */
export interface Ask {
  readonly text: string
  /** By a scanner: how else its keys can be read, where nothing is found. */
  readonly readings?: readonly string[]
}

interface LookUpProps {
  ask: Ask
  /** Goes to a path of this dashboard. */
  onGo: (to: string, newTab: boolean) => void
  /** Something was done that ends the look-up. */
  onDone: () => void
  /** A scan's one hit is shown rather than gone to, and the box waits for the next scan. */
  staysAfterScan?: boolean
  onText?: (text: string) => void
}

/** Pressed before the answers had come; `scan` by a scanner. */
type Pressed = 'enter' | 'new-tab' | 'scan'

/** By where it leads, as a record may come up in one group first and in another one later. */
function identityOf({ to, key, label }: Choice): string {
  return to ?? `${key} ${label}`
}

/** What each choice is told apart by from all the others: two saved views may lead to the same place. */
function identitiesOf(choices: readonly Choice[]): readonly string[] {
  const times = new Map<string, number>()
  return choices.map((choice) => {
    const identity = identityOf(choice)
    const time = (times.get(identity) ?? 0) + 1
    times.set(identity, time)
    return time === 1 ? identity : `${identity} ${time}`
  })
}

/** The box and what it finds: a combobox with a list of options, by the patterns of ARIA's authoring practices. */
export function LookUp({ ask, onGo, onDone, staysAfterScan = false, onText }: LookUpProps) {
  const id = useId()
  const connected = useConnected()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(ask.text)
  const [text, setText] = useState(() => cleaned(ask.text))
  const [readings, setReadings] = useState<readonly string[]>(ask.readings ?? [])
  const [pressed, setPressed] = useState<Pressed | undefined>(ask.readings && 'scan')
  const [seen, setSeen] = useState(ask)
  const [chosen, setChosen] = useState<string>()
  const [camera, setCamera] = useState(false)
  const scan = useRef<HTMLButtonElement>(null)
  const closeCamera = () => {
    setCamera(false)
    // It takes along what had the focus.
    scan.current?.focus({ preventScroll: true })
  }
  const hasCamera = useCameraSupport()
  if (ask !== seen) {
    setSeen(ask)
    // An address that only follows what is typed here changes nothing, also where more has been typed meanwhile.
    const own = onText === undefined ? cleaned(typed) : text
    if (ask.readings !== undefined || cleaned(ask.text) !== own) take(ask.text, ask.readings)
  }

  /** Looks a text up at once, whatever stood in the box. */
  function take(next: string, scanned?: readonly string[]) {
    setTyped(next)
    setText(cleaned(next))
    setReadings(scanned ?? [])
    setPressed(scanned && 'scan')
    setChosen(undefined)
  }

  const isLong = cleaned(typed).length > longestText
  const asked = text.length > longestText ? '' : text
  const isTyping = cleaned(typed) !== text
  const isScan = pressed === 'scan' || readings.length > 0
  // A scanner's code is mostly there, and then there is nothing to ask about names.
  const [withoutHit, setWithoutHit] = useState<string>()
  const answers = useAnswers(asked, !isScan || withoutHit === asked)
  const hits = answers.exact.flatMap(({ choices }) => choices)
  const isExactKnown = !isTyping && answers.isExactSettled
  const hasFailed = answers.failures.length > 0
  if (isScan && isExactKnown && hits.length === 0 && withoutHit !== asked) setWithoutHit(asked)

  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(() => setText(cleaned(typed)), pauseMs)
    return () => clearTimeout(timer)
  }, [isTyping, typed])
  const sayText = useEffectEvent((said: string) => onText?.(said))
  useEffect(() => sayText(asked), [asked])
  useEffect(() => input.current?.focus(), [])

  const local = useLocalGroups(isTyping ? '' : text, take)
  const groups = useMemo(
    () => (isTyping || isLong ? [] : text === '' ? local : [...answers.exact, ...answers.named, ...local]),
    [isTyping, isLong, text, local, answers.exact, answers.named],
  )
  const choices = useMemo(() => groups.flatMap((group) => group.choices), [groups])
  const identities = useMemo(() => identitiesOf(choices), [choices])
  const isReady = text === '' ? !isTyping : isExactKnown && (hits.length > 0 || answers.isSettled)
  // The best answer waits to be taken, as soon as it is known to be the best. What somebody chose stays chosen, wherever
  // later answers move it.
  const best = text !== '' && isReady && choices.length > 0 ? 0 : -1
  const at = chosen === undefined ? best : identities.indexOf(chosen)
  const activeAt = at === -1 ? undefined : at
  const current = choices[at]

  function choose(choice: Choice, newTab: boolean) {
    if (text !== '' && !isTyping) rememberLookUp(connected, text)
    if (choice.to !== undefined) onGo(newTab ? choice.to : (choice.here ?? choice.to), newTab)
    else {
      choice.act()
      // An earlier look-up is looked up again; whatever else is done is done.
      if (!groups.some(({ key, choices }) => key === 'recent' && choices.includes(choice))) onDone()
    }
  }

  // Enter came before the answers: they are known now.
  const [due, setDue] = useState<{ readonly pressed: Pressed }>()
  if (pressed !== undefined && !isTyping && asked !== '' && answers.isExactSettled) {
    const next = readings[readings.indexOf(typed) + 1]
    const [scanned] = readings
    if (pressed === 'scan' && hits.length === 0 && !hasFailed && next !== undefined) {
      setTyped(next)
      setText(cleaned(next))
    } else if (pressed === 'scan' && hits.length === 0 && !hasFailed && scanned !== undefined && scanned !== typed) {
      // Not found in any reading: what is shown is what was scanned.
      setTyped(scanned)
      setText(cleaned(scanned))
      setPressed(undefined)
      setDue({ pressed })
    } else if (isScan || isReady) {
      setPressed(undefined)
      setDue({ pressed })
    }
  }
  const settle = useEffectEvent((pressed: Pressed) => {
    const [only, second] = hits
    if (only !== undefined) rememberLookUp(connected, asked)
    // Where somebody could not be asked, there may be another one.
    const isOnly = only !== undefined && second === undefined && !hasFailed
    if (isOnly && !(pressed === 'scan' && staysAfterScan)) choose(only, pressed === 'new-tab')
    else if (pressed === 'scan') {
      input.current?.focus()
      input.current?.select()
    } else if (only === undefined && !hasFailed && current?.to !== undefined) choose(current, pressed === 'new-tab')
  })
  useEffect(() => {
    if (due !== undefined) settle(due.pressed)
  }, [due])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) {
      // Ends what is being composed, and nothing else.
      if (event.key === 'Escape') event.preventDefault()
      return
    }
    const last = choices.length - 1
    const moves: Readonly<Record<string, number | undefined>> = {
      ArrowDown: activeAt === undefined || activeAt === last ? 0 : activeAt + 1,
      ArrowUp: activeAt === undefined || activeAt === 0 ? last : activeAt - 1,
      // In the text, until somebody has begun to move among the options.
      ...(chosen !== undefined && { Home: 0, End: last }),
    }
    const to = moves[event.key]
    if (to !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault()
      if (identities[to] !== undefined) setChosen(identities[to])
      setPressed(undefined)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const newTab = event.ctrlKey || event.metaKey
      if (current !== undefined && (isReady || chosen !== undefined)) choose(current, newTab)
      else if (!isLong && cleaned(typed) !== '') {
        setText(cleaned(typed))
        setPressed(newTab ? 'new-tab' : 'enter')
      }
    } else if (event.key === 'Escape' && staysAfterScan && typed !== '') {
      event.preventDefault()
      take('')
    }
  }

  function onClick(event: MouseEvent<HTMLElement>, choice: Choice) {
    if (choice.to !== undefined && !isPlainClick(event)) {
      // The browser opens its link elsewhere.
      rememberLookUp(connected, asked)
      return
    }
    event.preventDefault()
    choose(choice, false)
  }

  const isAsking = isTyping || (asked !== '' && !answers.isSettled && answers.exact.length === 0)
  // Said and shown only of what takes a while: at every letter it would be noise.
  const isSlow = useSlow(isAsking, slowMs)
  const isKnown = !isAsking && !isLong && asked !== ''
  // Between one letter's answers and the next ones', nothing has been opened or closed.
  const isOpen = choices.length > 0
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen && (isOpen || !isAsking)) setWasOpen(isOpen)
  const readAs = readings.length > 1 && !isTyping && readings[0] !== text && readings.includes(text)
  return (
    <div className={styles.lookUp}>
      <div className={styles.box}>
        <Search size={16} aria-hidden className={styles.icon} />
        <Input
          ref={input}
          role="combobox"
          aria-label="Look up a SKU, a name or a batch code"
          aria-expanded={wasOpen}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={activeAt === undefined ? undefined : `${id}${activeAt}`}
          aria-describedby={`${id}outcome`}
          placeholder="SKU, name or batch code"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          data-look-up
          className={styles.input}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setReadings([])
            setPressed(undefined)
            setChosen(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        {hasCamera && (
          <Button
            ref={scan}
            label={camera ? 'Close the camera' : 'Scan with the camera'}
            onClick={() => setCamera(!camera)}
          >
            <ScanBarcode size={16} aria-hidden />
          </Button>
        )}
      </div>
      {camera && (
        <Camera
          onCode={(code) => {
            closeCamera()
            take(code, [code])
          }}
          onClose={closeCamera}
        />
      )}
      <div
        className={styles.results}
        aria-busy={isTyping || (asked !== '' && !answers.isSettled)}
        // A region that scrolls has to be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label="Results"
      >
        <div id={`${id}outcome`} role="status" className={styles.outcome}>
          {isLong ? (
            <span>
              This is longer than any SKU or name that can be asked for ({longestText} characters at most). Nothing was
              asked.
            </span>
          ) : (
            <>
              {readAs && (
                <span>
                  Nothing was found for <bdi>“{shortened(readings[0] ?? '')}”</bdi>. Read as{' '}
                  <bdi>“{shortened(text)}”</bdi>, as some scanners mean it:
                </span>
              )}
              {isSlow && 'Asking…'}
              {isKnown && <span className={styles.words}>{outcomeWords(asked, answers)}</span>}
            </>
          )}
        </div>
        {asked !== '' && !isTyping && <Problems answers={answers} />}
        <Choices id={id} groups={groups} active={activeAt} onClick={onClick} />
        {asked !== '' && !isTyping && <Coverage answers={answers} />}
      </div>
    </div>
  )
}
