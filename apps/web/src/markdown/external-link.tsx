import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface ExternalLinkProps {
  readonly address: string | undefined;
  readonly children?: ReactNode;
}

/** A link out of a model's text, marked as leading away; an address that is not of the web or mail is plain text. */
export function ExternalLink({ address, children }: ExternalLinkProps): ReactNode {
  const { t } = useTranslation();
  if (address === undefined || !/^(?:https?:\/\/|mailto:)/iu.test(address)) return <span>{children}</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" title={address}>
      {children}
      <ArrowUpRight aria-hidden="true" className="inline size-[0.9em] align-[-0.1em]" />
      <span className="sr-only"> ({t("app.opensNewTab")})</span>
    </a>
  );
}
