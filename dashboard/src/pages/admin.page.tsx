/** The administration. */
export function AdminPage() {
  return (
    <main className="page-width py-12">
      <title>Administration</title>
      <h1 className="text-3xl">Administration</h1>
    </main>
  );
}
