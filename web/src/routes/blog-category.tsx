import { LoadAgain } from '../features/blog/load-again'
import { PostList } from '../features/blog/post-list'
import { usePageData } from '../lib/page-state'

const BlogCategory = () => {
  const data = usePageData('blog-list')
  return data ? <PostList list={data.list} /> : <LoadAgain />
}
export default BlogCategory
