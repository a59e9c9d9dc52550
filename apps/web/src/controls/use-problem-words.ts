import { useTranslation } from "react-i18next";
import { RequestError } from "../server/request-error.ts";

/** What went wrong, in the server's own sentence where it gave one. */
export function useProblemWords(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    if (!(error instanceof RequestError)) return t("problem.unknown", { code: "?" });
    if (error.detail !== "") return error.detail;
    return error.code === "unreachable"
      ? t("problem.unreachable")
      : t("problem.unknown", { code: error.code });
  };
}
