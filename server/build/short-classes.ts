import { readdirSync } from 'node:fs'
import { relative, sep } from 'node:path'

/**
 * Names for the classes of `*.module.css` files, as short as can be and the same in every build: which of the folder's
 * files, in the order of their paths, and which of the file's classes, in the order in which it names them. Every class
 * stands in a script and in a style before the first row is seen.
 * @param folder holds all such files
 */
export function shortClasses(folder: string): (name: string, file: string) => string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  )
  const places = new Map(
    files
      .map((file) => file.split(sep).join('/'))
      .toSorted()
      .map((file, at) => [file, at]),
  )
  const classes = new Map<string, string[]>()
  return (name, file) => {
    const path = relative(folder, file).split(sep).join('/')
    const place = places.get(path)
    if (place === undefined) throw new Error(`${file} is not in ${folder}.`)
    const known = classes.get(path) ?? []
    classes.set(path, known)
    if (!known.includes(name)) known.push(name)
    // A class may not begin with a digit; the hyphen keeps "1" of file "2a" from "a1" of file "2".
    return `_${place.toString(36)}-${known.indexOf(name).toString(36)}`
  }
}
