import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { longestName, viewName, viewNamed } from '@/session/views'
import { Button } from '@/ui/button'
import { Input, Label } from '@/ui/form'
import styles from './save-view.module.css'

interface ViewNameFormProps {
  initial: string
  /** What the button says that names it. */
  word: string
  /** Takes the name; false where that failed, and the dialog around stays. */
  onName: (name: string) => boolean
  /** The view that is named, where it is one already. */
  id?: string
  problem?: string | undefined
  children?: ReactNode
}

/** Asks for the name of a view, in a dialog. One that another view has is taken only when somebody says so. */
export function ViewNameForm({ initial, word, onName, id, problem, children }: ViewNameFormProps) {
  const own = useId()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(initial)
  const [complaint, setComplaint] = useState<'empty' | 'long' | 'taken'>()
  const line = viewName(name)
  const taken = viewNamed(name, id)
  // Heeded by the dialog when it opens, which is after this; React's own `autoFocus` would come too early.
  useEffect(() => field.current?.setAttribute('autofocus', ''), [])
  // By the dialog itself, which gives the focus back.
  const close = () => field.current?.closest('dialog')?.close()

  function submit(replacing: boolean) {
    const tooLong = Array.from(name.trim()).length > longestName
    const wrong = line === '' ? 'empty' : tooLong ? 'long' : taken !== undefined && !replacing ? 'taken' : undefined
    setComplaint(wrong)
    if (wrong !== undefined) field.current?.focus()
    else if (onName(line)) close()
  }

  const said =
    complaint === 'empty'
      ? 'Give the view a name.'
      : complaint === 'long'
        ? `A name has at most ${longestName} characters; this one has ${Array.from(name.trim()).length}.`
        : undefined
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(false)
      }}
    >
      <Label htmlFor={own}>Name of the view</Label>
      <Input
        ref={field}
        id={own}
        dir="auto"
        autoComplete="off"
        value={name}
        onFocus={(event) => event.currentTarget.select()}
        aria-invalid={complaint !== undefined}
        aria-describedby={`${own}said`}
        onChange={(event) => {
          setName(event.target.value)
          setComplaint(undefined)
        }}
      />
      <div id={`${own}said`} role="alert" className={styles.problem}>
        {said}
        {complaint === 'taken' && taken !== undefined && (
          <>
            There is already a view called <bdi>“{taken.name}”</bdi>. Choose another name, or replace it.
          </>
        )}
        {said === undefined && complaint === undefined && problem}
      </div>
      {children}
      <div className={styles.buttons}>
        <Button onClick={close}>Cancel</Button>
        {complaint === 'taken' && <Button onClick={() => submit(true)}>Replace it</Button>}
        <Button type="submit" look="primary">
          {word}
        </Button>
      </div>
    </form>
  )
}
