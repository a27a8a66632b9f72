/** What administrators do, in tabs. */
export function AdminPage() {
  return null;
}
