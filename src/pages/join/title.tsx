import { PageTitle } from "@/components/ui/page-header";

export const Title = ({ children }: { children: string }) => (
  <>
    <PageTitle>{children}</PageTitle>
    <h1 id="page-title" tabIndex={-1} className="text-title font-title tracking-title wrap-anywhere">
      {children}
    </h1>
  </>
);
