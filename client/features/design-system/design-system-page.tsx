export function DesignSystemPage() {
  return <p>Design system</p>;
}
