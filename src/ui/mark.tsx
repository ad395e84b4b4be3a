/** The product's sign: shelves. */
export function Mark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden>
      <rect x="1" y="1" width="18" height="18" rx="5" fill="var(--accent-fill)" />
      <path d="M5 8.5h10M5 14h10" stroke="#fff" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M6.5 5.2h2.6v3H6.5zM10.9 10.7h2.6v3h-2.6z" fill="#fff" />
    </svg>
  )
}
