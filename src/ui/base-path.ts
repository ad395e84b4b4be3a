/** Path that the dashboard is served under, without a slash at its end: '' at the root of an address. */
export const basePath = import.meta.env.BASE_URL.replace(/\/$/, '')
