import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type ApiError, type ApiErrorKind, isApiError } from '@/api/errors'
import { servedMode } from '@/api/stored'
import { accountPath } from '@/contract/account'
import { Button } from '@/ui/button'
import { Input, Label } from '@/ui/form'
import { Mark } from '@/ui/mark'
import { Notice } from '@/ui/notice'
import { useSlow } from '@/ui/use-slow'
import { deviceTime } from '@/values/time'
import { type AddressReading, readBaseAddress } from './base-address'
import styles from './connect-page.module.css'
import { readKey } from './key'
import { connect, type ConnectAttempt } from './connect'

/** What each refusal means here, where somebody is at the start, and what to do about it. */
const meanings: Readonly<Record<ApiErrorKind, { what: string; todo: string }>> = {
  refused: {
    what: 'The service does not accept this key.',
    todo: 'Check that the whole key was copied and that it has not been revoked.',
  },
  forbidden: {
    what: 'The service knows this key, but does not permit it to use the API.',
    todo: 'The plan of the account or the permissions of the key’s owner stand in the way. Whoever manages the account can change that.',
  },
  moved: {
    what: 'The service has moved: this address sends every request on to another one.',
    todo: 'A key is never sent after such a redirect. Enter the present address of the service.',
  },
  unreachable: {
    what: 'No answer came from the service.',
    todo: 'Check the network, then try again.',
  },
  timeout: { what: 'The service took too long to answer.', todo: 'It may be busy. Try again in a moment.' },
  foreign: {
    what: 'What answers at this address is not the inventory API.',
    todo: 'The address may be wrong, or a sign-in page of the network may be in between.',
  },
  contract: {
    what: 'Something answers at this address, but not as the inventory API should.',
    todo: 'The address may be wrong, or this dashboard older than the service.',
  },
  missing: {
    what: 'What answers at this address does not know the inventory API.',
    todo: 'The address may be wrong.',
  },
  invalid: { what: 'The service could not make sense of the request.', todo: 'The address may be wrong.' },
  limited: {
    what: 'The service receives too many requests with this key.',
    todo: 'Wait, then try again. Nothing is asked before.',
  },
  failing: { what: 'The service has a problem and could not answer.', todo: 'Try again in a moment.' },
}

/** On another origin a browser cannot tell "not reachable" from "not open to browsers", so both are named. */
const unreachableElsewhere = {
  what: 'The service cannot be reached from this page: the address may be wrong or down, or the service may not allow pages of other origins (CORS). A browser cannot tell these apart.',
  todo: 'Check the address. If it is right, use Stockroom’s own server, which asks the service on the page’s behalf.',
}

/** Where a browser talks to our server only, a moved service is for whoever runs that server to mend. */
const movedBehindServer = {
  what: 'The service behind this dashboard has moved.',
  todo: 'Whoever runs the dashboard has to set INVENTORY_API_URL to the new address.',
}

/** Where somebody could not enter the address, a wrong one is for whoever runs the server to mend, too. */
const addressBehindServer = 'If not, whoever runs the dashboard has to look at INVENTORY_API_URL.'
const todoBehindServer: Readonly<Partial<Record<ApiErrorKind, string>>> = {
  foreign: `A sign-in page of the network may be in between. ${addressBehindServer}`,
  contract: `The dashboard may be older than the service. ${addressBehindServer}`,
  missing: 'Whoever runs the dashboard has to look at INVENTORY_API_URL.',
  invalid: `The key may not be one of this service. ${addressBehindServer}`,
}

/** Its ping was answered well before. */
const accountMissing = {
  what: 'The service accepts this key, but finds no account for it.',
  todo: 'The key may not see the account. Try another key, or ask whoever manages the account.',
}

function meaning(error: ApiError, isStatic: boolean): { what: string; todo: string } {
  if (error.kind === 'unreachable' && isStatic) return unreachableElsewhere
  if (error.kind === 'moved' && !isStatic) return movedBehindServer
  if (error.kind === 'missing' && error.path === accountPath) return accountMissing
  const { what, todo } = meanings[error.kind]
  return { what, todo: isStatic ? todo : (todoBehindServer[error.kind] ?? todo) }
}

type Problem = { field: 'base' | 'key'; text: string } | { field?: undefined; error: unknown; waitSeconds?: number }

/** At least one, until this time in epoch milliseconds. */
function secondsUntil(time: number): number {
  return Math.max(1, Math.ceil((time - Date.now()) / 1000))
}

interface ConnectFormProps {
  /** What one connects, in the page's own words. */
  words: { readonly title: string; readonly heading: string; readonly keep: string; readonly keepHint: string }
  /** The service stopped accepting the key that was used here. */
  refused?: ApiError | undefined
  /** @throws ApiError that says why not */
  onConnect: (attempt: ConnectAttempt) => Promise<void>
  /** What else one may do than connect. */
  children?: ReactNode
}

const words = {
  title: 'Connect',
  heading: 'Connect to your inventory',
  keep: 'Keep me connected on this device',
  keepHint: 'Everybody who uses this browser can then see the account. Leave it off on a shared device.',
}

/** Asks for a key at whatever address the person wanted to see. */
export function ConnectPage({ refused }: { refused?: ApiError }) {
  return <ConnectForm words={words} refused={refused} onConnect={connect} />
}

/** Asks for a key and, on a static host, for the service's address. */
export function ConnectForm({ words, refused, onConnect, children }: ConnectFormProps) {
  const isStatic = servedMode() === 'static'
  const id = useId()
  const [busy, setBusy] = useState(false)
  /** Something was typed since. */
  const [isTyped, setTyped] = useState(false)
  const slow = useSlow(busy)
  const [waitUntil, setWaitUntil] = useState<number>()
  const [shown, setShown] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  // The form may come in the midst of a word, whose other letters are no key.
  const [isInterrupting] = useState(() => refused !== undefined && isTypedInto(document.activeElement))
  const title = useRef<HTMLHeadingElement>(null)
  const trying = useRef<{ readonly base: string; readonly key: string; readonly controller: AbortController }>(
    undefined,
  )
  const keyField = useRef<HTMLInputElement>(null)
  const keepField = useRef<HTMLInputElement>(null)
  const baseField = useRef<HTMLInputElement>(null)

  useEffect(() => {
    document.title = `${words.title} · Stockroom`
    ;(isInterrupting ? title : isStatic ? baseField : keyField).current?.focus()
    return () => trying.current?.controller.abort()
  }, [isStatic, isInterrupting, words.title])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    const address: AddressReading = isStatic ? readBaseAddress(text('base')) : { base: '' }
    if (address.problem !== undefined) {
      if (address.rest !== undefined && baseField.current !== null) baseField.current.value = address.rest
      giveUp()
      setProblem({ field: 'base', text: address.problem })
      baseField.current?.focus()
      return
    }
    const reading = readKey(text('key'))
    if (reading.problem !== undefined) {
      giveUp()
      setProblem({ field: 'key', text: reading.problem })
      keyField.current?.focus()
      return
    }
    const { base } = address
    const { key } = reading
    // Pressed again; but what has become another key or address since takes the place of what is being tried.
    if (busy && trying.current?.base === base && trying.current.key === key) return setTyped(false)
    trying.current?.controller.abort()
    setBusy(true)
    setTyped(false)
    setProblem(undefined)
    setWaitUntil(undefined)
    const controller = new AbortController()
    trying.current = { base, key, controller }
    try {
      await onConnect({
        base,
        key,
        // It may be changed while one waits.
        keep: () => keepField.current?.checked === true,
        signal: controller.signal,
        onWait: setWaitUntil,
      })
    } catch (error) {
      if (controller.signal.aborted) return
      const retryAt = isApiError(error) ? error.retryAt : undefined
      const waitSeconds = retryAt === undefined ? undefined : secondsUntil(retryAt)
      setProblem({ error, waitSeconds })
      setBusy(false)
      keyField.current?.focus()
    }
  }

  /** What is no longer in the form is no longer tried. */
  function giveUp() {
    trying.current?.controller.abort()
    setBusy(false)
    setWaitUntil(undefined)
  }

  function cancel() {
    giveUp()
    keyField.current?.focus()
  }

  const isKeyRefused =
    problem !== undefined && 'error' in problem && isApiError(problem.error) && problem.error.kind === 'refused'
  const isWrong = (field: 'base' | 'key') => problem?.field === field || (field === 'key' && isKeyRefused)
  const invalid = (field: 'base' | 'key') => (isWrong(field) ? { 'aria-invalid': true } : undefined)
  const described = (field: 'base' | 'key') => (isWrong(field) ? `${id}${field}-problem` : undefined)
  return (
    <main className={styles.page}>
      <form
        className={styles.form}
        onSubmit={(event) => void submit(event)}
        onInput={({ target }) => {
          if (target !== keepField.current) setTyped(true)
        }}
        aria-label={words.title}
        noValidate
      >
        <p className={styles.brand}>
          <Mark /> Stockroom
        </p>
        <h1 ref={title} tabIndex={-1}>
          {words.heading}
        </h1>
        {refused !== undefined && (problem === undefined || problem.field !== undefined) && (
          <Notice tone="warn" role="alert">
            The service no longer accepts the key that was used here. Enter another one to go on where you were.
            <Said error={refused} />
          </Notice>
        )}
        {isStatic && (
          <div className={styles.field}>
            <Label htmlFor={`${id}base`}>Address of the service</Label>
            <Input
              ref={baseField}
              id={`${id}base`}
              name="base"
              type="text"
              inputMode="url"
              // A browser would offer again what was pasted by mistake.
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="https://inventory.example.com"
              aria-describedby={described('base')}
              {...invalid('base')}
            />
            <FieldProblem id={`${id}base-problem`} text={problem?.field === 'base' ? problem.text : undefined} />
          </div>
        )}
        <div className={styles.field}>
          <Label htmlFor={`${id}key`}>API key</Label>
          <div className={styles.key}>
            <Input
              ref={keyField}
              id={`${id}key`}
              name="key"
              type={shown ? 'text' : 'password'}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby={`${id}key-hint ${described('key') ?? ''}`.trim()}
              {...invalid('key')}
            />
            <Button look="quiet" label={shown ? 'Hide key' : 'Show key'} onClick={() => setShown(!shown)}>
              {shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            </Button>
          </div>
          <FieldProblem id={`${id}key-problem`} text={problem?.field === 'key' ? problem.text : undefined} />
          <p id={`${id}key-hint`} className={styles.hint}>
            Made by the account’s holder in the settings of the inventory service, under API keys.
          </p>
        </div>
        <label className={styles.keep}>
          <input ref={keepField} type="checkbox" name="keep" />
          <span>
            {words.keep}
            <span className={styles.hint}>{words.keepHint}</span>
          </span>
        </label>
        {problem !== undefined && problem.field === undefined && (
          <div id={isKeyRefused ? `${id}key-problem` : undefined}>
            <ConnectProblem error={problem.error} waitSeconds={problem.waitSeconds} isStatic={isStatic} />
          </div>
        )}
        {busy && (waitUntil !== undefined || slow) && (
          <Notice tone="info" role="status" actions={<Button onClick={cancel}>Cancel</Button>}>
            {waitUntil === undefined
              ? 'The service takes long to answer. Still trying.'
              : `The service limits how often it may be asked. It is asked again by itself at ${deviceTime(waitUntil)} by this device’s clock.`}
          </Notice>
        )}
        <Button type="submit" look="primary" off={busy && !isTyped} className={styles.submit}>
          {busy && !isTyped ? 'Connecting…' : 'Connect'}
        </Button>
        {children}
      </form>
    </main>
  )
}

function isTypedInto(element: Element | null): boolean {
  return element?.matches('input, textarea, [contenteditable]') ?? false
}

function FieldProblem({ id, text }: { id: string; text: string | undefined }) {
  return text === undefined ? null : (
    <p id={id} role="alert" className={styles.problem}>
      <bdi>{text}</bdi>
    </p>
  )
}

interface ConnectProblemProps {
  error: unknown
  /** How long the service asked to be left alone when it was asked. */
  waitSeconds: number | undefined
  isStatic: boolean
}

function ConnectProblem({ error, waitSeconds, isStatic }: ConnectProblemProps) {
  const words = isApiError(error)
    ? meaning(error, isStatic)
    : { what: 'Something went wrong in this page.', todo: 'Try again, or load the page anew.' }
  return (
    <Notice tone="bad" role="alert">
      <strong>{words.what}</strong>
      <span>{words.todo}</span>
      {waitSeconds !== undefined && <span>It may be asked again in {inWords(waitSeconds)}.</span>}
      {isApiError(error) && <Said error={error} />}
    </Notice>
  )
}

function inWords(seconds: number): string {
  if (seconds === 1) return '1 second'
  if (seconds <= 120) return `${seconds} seconds`
  return seconds <= 2 * 3600 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`
}

/** The service's own words, and what its support needs to find the request. */
function Said({ error }: { error: ApiError }) {
  return (
    <>
      {error.serviceMessage !== undefined && (
        <span>
          {error.speaker} says: “<bdi>{error.serviceMessage}</bdi>”
        </span>
      )}
      {error.requestId !== undefined && (
        <span className={styles.hint}>
          Request id <bdi>{error.requestId}</bdi>
        </span>
      )}
    </>
  )
}
